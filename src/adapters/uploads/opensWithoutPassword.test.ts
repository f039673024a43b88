import { expect, it, describe } from 'vitest';
import { makePdf } from '../../../tests/support/sampleFiles.ts';
import { detectFormat } from './detectFormat.ts';

/** What qpdf writes for documents with the owner's password `owner` and no user password. */
const DICTIONARIES = {
  'RC4 with 40 bits': [
    '/Filter /Standard /Length 40 /P -4 /R 2 /V 1',
    'c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab',
    'ff831e9880b37086005ee5516a8ac3980c6165c18a6b6fdb96f932cb3b38bd40',
  ],
  'RC4 with 128 bits': [
    '/Filter /Standard /Length 128 /P -4 /R 3 /V 2',
    '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
    '400275df9f48b4d80543d1ff55fcf57e0122456a91bae5134273a6db134c87c4',
  ],
  'AES-128': [
    '/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /Filter /Standard /Length 128 /P -4 /R 4 /StmF /StdCF /StrF /StdCF /V 4',
    '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
    '400275df9f48b4d80543d1ff55fcf57e0122456a91bae5134273a6db134c87c4',
  ],
  'AES-128, metadata readable': [
    '/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /EncryptMetadata false /Filter /Standard /Length 128 /P -4 /R 4 /StmF /StdCF /StrF /StdCF /V 4',
    '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
    'a98745693e0f18da0a4fdd2ee193c5ee0122456a91bae5134273a6db134c87c4',
  ],
  'AES-256, revision 5': [
    '/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /P -4 /R 5 /StmF /StdCF /StrF /StdCF /V 5',
    '2b0fe17644f0c6766730d7df54bb01954e43f034388ec0f59d46e79f44ad1ea748bf76e2fae4cedec3fa7988d3e74e23',
    'a01e4a522d2efb65be7c9d0dfe3e9b603a80fc63990efa67f7949cfb343127e48980d0d27a5b7f9d47ecb05c36fcf962',
  ],
  'AES-256, revision 6': [
    '/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /P -4 /R 6 /StmF /StdCF /StrF /StdCF /V 5',
    '7be02b020f2d358a00562d119928e806897a5615e3ea9b52305be6df56cdedb59c9f05e07608483fcb29d6c9bccdca45',
    '8f45b38ba478530ea5523ed93f8762b0c4d0a41c9f2c69cd0c01f48bce703390f6b795b1b0e99b697c9b6059f102ab43',
  ],
} as const;
const ID = '<a1a3ad66a7a753539d729a7b18aeb7f8>';
const TRAILER = `<< /Root 1 0 R /ID [${ID}<3141>] /Encrypt 5 0 R >>`;

const opens = async (content: Buffer): Promise<string> => {
  const detected = await detectFormat(content);
  return detected.ok ? detected.value : detected.failure;
};
const [RC4, OWNER, USER] = DICTIONARIES['RC4 with 128 bits'];
const write = (rest: string, owner: string, user: string): string =>
  `<< ${rest} /O ${owner} /U ${user} >>`;
const hex = (digits: string): string => `<${digits}>`;
/** The string in parentheses, as other programs write it. */
const literal = (digits: string): string =>
  `(${Buffer.from(digits, 'hex')
    .toString('latin1')
    .replaceAll(/[()\\]/g, String.raw`\$&`)
    .replaceAll('\r', String.raw`\r`)})`;
/** A PDF whose trailer refers to the dictionary. */
const withDictionary = (dictionary: string, trailer = TRAILER): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj\n${dictionary}\nendobj\n`, 'latin1'),
    makePdf(trailer),
  ]);

describe("a PDF with only an owner's password", () => {
  it.each(Object.entries(DICTIONARIES))('is accepted: %s', async (_, [rest, owner, user]) => {
    expect(await opens(withDictionary(write(rest, hex(owner), hex(user))))).toBe('pdf');
  });

  it.each<[string, Buffer]>([
    ['strings in parentheses', withDictionary(write(RC4, literal(OWNER), literal(USER)))],
    [
      'strings of octal numbers',
      withDictionary(
        write(
          RC4,
          hex(OWNER),
          `(${Array.from(Buffer.from(USER, 'hex'), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')})`,
        ),
      ),
    ],
    [
      'permissions without a sign',
      withDictionary(write(RC4.replace('-4', '4294967292'), hex(OWNER), hex(USER))),
    ],
    [
      'the dictionary in the trailer',
      makePdf(`<< /ID[${ID}${ID}]/Encrypt${write(RC4, hex(OWNER), hex(USER))} >>`),
    ],
    [
      'no line breaks',
      withDictionary(write(RC4, hex(OWNER), hex(USER)).replaceAll(/ (?=[/<])|(?<=<<) /g, '')),
    ],
    [
      'line breaks between all words',
      Buffer.from(
        makePdf(`<< /ID[${ID}${ID}]/Encrypt\r\n5\r\n0\r\nR >>`)
          .toString('latin1')
          .replace('trailer', `5\r\n0\r\nobj${write(RC4, hex(OWNER), hex(USER))}\ntrailer`),
        'latin1',
      ),
    ],
    [
      'a revision, which repeats the trailer',
      Buffer.concat([
        withDictionary(write(RC4, hex(OWNER), hex(USER))),
        Buffer.from(`15 0 obj\n<< /Type /Annot >>\nendobj\ntrailer\n${TRAILER}\n%%EOF\n`),
      ]),
    ],
  ])('is accepted with %s', async (_, content) => {
    expect(await opens(content)).toBe('pdf');
  });
});

describe('a PDF that cannot be opened without a password is refused', () => {
  const broken = (digits: string): string => hex(digits.replace(/^../, '00'));
  it.each(Object.entries(DICTIONARIES))(
    'with a user password: %s',
    async (_, [rest, owner, user]) => {
      expect(await opens(withDictionary(write(rest, hex(owner), broken(user))))).toBe('encrypted');
    },
  );

  it.each<[string, Buffer]>([
    [
      'for the certificates of some people',
      withDictionary('<< /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s4 /V 2 >>'),
    ],
    [
      'with an unknown handler',
      withDictionary(write(RC4.replace('Standard', 'Sharp'), hex(OWNER), hex(USER))),
    ],
    [
      'with an unknown revision',
      withDictionary(write(RC4.replace('/R 3', '/R 7'), hex(OWNER), hex(USER))),
    ],
    ['without its dictionary', makePdf(TRAILER)],
    ['with half of its dictionary', withDictionary(write(RC4, hex(OWNER), '(abc'))],
    [
      'of another document',
      withDictionary(write(RC4, hex(OWNER), hex(USER)), TRAILER.replace('a1a3', '0000')),
    ],
  ])('%s', async (_, content) => {
    expect(await opens(content)).toBe('encrypted');
  });

  it.each<[string, string]>([
    ['references', '/Encrypt 5 0 R '],
    ['objects', '5 0 obj '],
    ['numbers', '5 '],
    ['blanks behind a number', `5${' '.repeat(100_000)}`],
    ['names of a document', '/ID [<31>'],
    ['open strings', '/Encrypt << /O ('],
    [
      'dictionaries',
      `/Encrypt ${write(DICTIONARIES['AES-256, revision 6'][0], hex(OWNER), hex('00'.repeat(48)))}`,
    ],
  ])('also if it contains almost nothing but %s', async (_, repeated) => {
    const content = repeated.repeat(9_000_000 / repeated.length);
    expect(await opens(withDictionary(content))).toBe('encrypted');
  });
});
