import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import {
  makeDocx,
  makeOdt,
  makeOle,
  makePdf,
  makeZip,
  sampleHeic,
  sampleJpg,
  samplePng,
  sampleSvg,
} from '../../../tests/support/sampleFiles.ts';
import { detectFormat } from './detectFormat.ts';

const formatOf = async (content: Buffer | string): Promise<string> => {
  const detected = await detectFormat(Buffer.from(content));
  return detected.ok ? detected.value : detected.failure;
};

describe('the format of a file', () => {
  it.each<[string, Buffer]>([
    ['pdf', makePdf()],
    ['pdf', Buffer.concat([Buffer.from('scanner noise\n'), makePdf()])],
    ['doc', makeOle('WordDocument')],
    ['docx', makeDocx()],
    ['docx', makeZip([{ name: '[Content_Types].xml' }, { name: 'word/document2.xml' }])],
    ['odt', makeOdt()],
    ['jpg', sampleJpg],
    ['png', samplePng],
    ['heic', sampleHeic],
  ])('is detected from the content: %s', async (format, content) => {
    expect(await formatOf(content)).toBe(format);
  });

  it.each<[string, Buffer | string]>([
    ['a drawing with a script', sampleSvg],
    ['a page that mentions the header of a PDF', `\n<html>%PDF-1.4${'x'.repeat(50)}`],
    ['plain text', 'Guten Tag'],
    ['a program', Buffer.from('4d5a9000', 'hex')],
    ['a spreadsheet of the old kind', makeOle('Workbook')],
    ['an installer', makeOle('Property')],
    ['a spreadsheet', makeZip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
    ['a document with macros', makeDocx({ name: 'word/vbaProject.bin', content: 'x' })],
    ['another OpenDocument', makeOdt('', 'application/vnd.oasis.opendocument.spreadsheet')],
    ['any archive', makeZip([{ name: 'a.exe', content: 'x' }])],
    ['a broken archive', makeDocx().subarray(0, 60)],
    ['half of an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)])],
    ['a film', Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypmp42')])],
    [
      'an archive of an unknown method',
      makeZip([
        { name: 'word/document.xml', packed: Buffer.from('ffff', 'hex') },
        { name: '[Content_Types].xml' },
      ]),
    ],
  ])('is refused: %s', async (_, content) => {
    expect(await formatOf(content)).toBe('wrongType');
  });

  it('is "empty" for an empty file', async () => {
    expect(await formatOf('')).toBe('empty');
  });
});

describe('the detection of encryption', () => {
  it.each<[string, Buffer]>([
    ['an encrypted .docx', makeOle('EncryptedPackage')],
    ['an encrypted .doc', makeOle('WordDocument', 1)],
    ['an encrypted .odt', makeOdt('<manifest:encryption-data/>')],
    [
      'an encrypted archive',
      makeZip([{ name: 'word/document.xml', flags: 1 }, { name: '[Content_Types].xml' }]),
    ],
    ['an encrypted PDF', makePdf('<< /Root 1 0 R /Encrypt 5 0 R >>')],
    ['one with the dictionary in place', makePdf('<< /Encrypt << /V 2 >> >>')],
  ])('reports %s', async (_, content) => {
    expect(await formatOf(content)).toBe('encrypted');
  });

  it('does not report a PDF that only mentions encryption in its text', async () => {
    expect(await formatOf(makePdf('<< /Root 1 0 R >>', 'how /Encrypt 5 0 R works'))).toBe('pdf');
  });

  it('stays fast for a PDF that contains almost nothing but encryption markers', async () => {
    // Searching backwards from each occurrence would take hours.
    expect(await formatOf(makePdf('<< /Root 1 0 R >>', '/Encrypt 5 0 R '.repeat(600_000)))).toBe(
      'pdf',
    );
    expect(await formatOf(makePdf('<< /Root 1 0 R >>', `/Encrypt${' '.repeat(9_000_000)}`))).toBe(
      'pdf',
    );
  });
});

describe('the limits of an archive', () => {
  const MEGABYTE = 1024 * 1024;
  const zeros = deflateRawSync(Buffer.alloc(150 * MEGABYTE));

  it('apply to the unpacked bytes, even if the archive declares fewer', async () => {
    const lying = { declared: 10, packed: zeros };
    expect(await formatOf(makeDocx({ name: 'word/media/1.xml', ...lying }))).toBe('docx');
    expect(
      await formatOf(
        makeDocx({ name: 'word/media/1.xml', ...lying }, { name: 'word/media/2.xml', ...lying }),
      ),
    ).toBe('bomb');
  });

  it('apply to the declared size, too', async () => {
    expect(
      await formatOf(
        makeDocx({ name: 'word/media/1.xml', content: 'x', declared: 201 * MEGABYTE }),
      ),
    ).toBe('bomb');
  });

  it('allow at most two thousand entries', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `word/media/${index}`, content: 'x' }));
    expect(await formatOf(makeDocx(...many(1998)))).toBe('docx');
    expect(await formatOf(makeDocx(...many(1999)))).toBe('bomb');
  });

  it('refuse entries that overlap', async () => {
    const packed = deflateRawSync(Buffer.alloc(MEGABYTE, 'abcdefgh'));
    const entries = Array.from({ length: 50 }, (_, index) => ({
      name: index === 0 ? 'word/document.xml' : `${index}`,
      packed,
      declared: 10,
    }));
    expect(
      await formatOf(
        makeZip([...entries, { name: '[Content_Types].xml', packed }], { overlapping: true }),
      ),
    ).toBe('bomb');
  });
});

test('detection does not throw for a truncated or damaged file', async () => {
  const file = makeDocx();
  for (let length = 1; length < file.length; length += 3)
    expect(['wrongType']).toContain(await formatOf(file.subarray(0, length)));
  for (let at = 0; at < file.length; at += 1) {
    const broken = Buffer.from(file);
    broken[at] = 0xff;
    expect(typeof (await formatOf(broken))).toBe('string');
  }
});
