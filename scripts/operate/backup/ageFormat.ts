import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { OperatorError } from '../Installation.ts';

/*
 * The age format, version 1 (age-encryption.org/v1), with a passphrase: what this writes the
 * program `age` of every distribution opens, and the other way round. On Node's own ciphers, since
 * the library in JavaScript takes forty times as long (docs/decisions/069); the tests hold both
 * beside each other.
 */

const INTRO = 'age-encryption.org/v1';
const SCRYPT_LABEL = `${INTRO}/scrypt`;
/** Of scrypt, as a power of two: a second and 256 MB for each try of a passphrase. */
const WORK_FACTOR = 18;
/** More is refused: a forged header must not take the machine's memory. */
const MOST_WORK = 20;
const CHUNK = 64 * 1024;
const TAG = 16;
/** The longest header with one passphrase has some 150 bytes. */
const MOST_HEADER = 1024;
const CIPHER = 'chacha20-poly1305';

const DAMAGED = 'The archive is damaged';

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const derive = (fileKey: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, salt, info, 32));

const macOf = (fileKey: Buffer, header: string): Buffer =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest();

function wrapKey(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const cost = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** (work + 11) };
  const salted = Buffer.concat([Buffer.from(SCRYPT_LABEL), salt]);
  return new Promise((done, fail) => {
    scrypt(passphrase, salted, 32, cost, (error, key) => (error ? fail(error) : done(key)));
  });
}

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Null where a bit of it is another than was written, or the key is. */
function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Counts the chunks; the last one has a mark, so that an archive that was cut is found. */
function createNonces(): (last: boolean) => Buffer {
  let count = 0;
  return (last) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(count, 5, 6);
    nonce[11] = last ? 1 : 0;
    count += 1;
    return nonce;
  };
}

/**
 * Cuts a stream into chunks of `size` bytes; the last has what is left, which is nothing only where
 * there was nothing at all. Holds one chunk.
 */
async function* cut(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly chunk: Buffer; readonly last: boolean }> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of source) {
    held.push(piece);
    bytes += piece.length;
    while (bytes > size) {
      const all: Buffer = held.length === 1 ? (held[0] ?? piece) : Buffer.concat(held);
      yield { chunk: all.subarray(0, size), last: false };
      held = [all.subarray(size)];
      bytes -= size;
    }
  }
  yield { chunk: Buffer.concat(held), last: true };
}

/** Encrypts a stream for a passphrase. `workFactor` is lower in tests alone. */
export const encryptFor = (passphrase: string, workFactor = WORK_FACTOR) =>
  async function* encrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const fileKey = randomBytes(16);
    const salt = randomBytes(16);
    const wrapped = seal(await wrapKey(passphrase, salt, workFactor), Buffer.alloc(12), fileKey);
    const header = `${INTRO}\n-> scrypt ${unpadded(salt)} ${workFactor}\n${unpadded(wrapped)}\n---`;
    const nonce = randomBytes(16);
    yield Buffer.concat([Buffer.from(`${header} ${unpadded(macOf(fileKey, header))}\n`), nonce]);
    const key = derive(fileKey, nonce, 'payload');
    const next = createNonces();
    for await (const { chunk, last } of cut(source, CHUNK)) yield seal(key, next(last), chunk);
  };

const HEADER =
  /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n/;

/**
 * Decrypts a stream with a passphrase. Throws `OperatorError` as soon as it comes to a place where
 * the archive is not what was written, or where the passphrase is another: what was yielded before
 * is as it was written, but not all of it.
 */
export const decryptWith = (passphrase: string) =>
  async function* decrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const pieces = source[Symbol.asyncIterator]();
    const { header, rest } = await readHeader(pieces);
    const fileKey = await openHeader(header, passphrase);
    // The nonce stands before the payload.
    let start = rest;
    while (start.length < 16) {
      const { value, done } = await pieces.next();
      if (done === true) throw new OperatorError(`${DAMAGED}: it ends after its header.`);
      start = Buffer.concat([start, value]);
    }
    const key = derive(fileKey, start.subarray(0, 16), 'payload');
    const next = createNonces();
    let at = 0;
    for await (const { chunk, last } of cut(follow(start.subarray(16), pieces), CHUNK + TAG)) {
      const plain = open(key, next(last), chunk);
      // An empty last chunk is good only where there is no other.
      if (plain === null || (last && plain.length === 0 && at > 0))
        throw new OperatorError(
          `${DAMAGED}, or cut off, ${(at / 1_000_000).toFixed(1)} MB after its beginning. Take another one; copies of it may be whole.`,
        );
      at += plain.length;
      yield plain;
    }
  };

async function* follow(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

async function readHeader(
  pieces: AsyncIterator<Buffer>,
): Promise<{ readonly header: RegExpExecArray; readonly rest: Buffer }> {
  let start = Buffer.alloc(0);
  for (;;) {
    const header = HEADER.exec(start.toString('latin1'));
    if (header !== null) return { header, rest: start.subarray(header[0].length) };
    const { value, done } = await pieces.next();
    if (done === true || start.length > MOST_HEADER)
      throw new OperatorError(
        'This is no archive of foyer backup, or its first lines are damaged: an age file for a passphrase was expected.',
      );
    start = Buffer.concat([start, value]);
  }
}

async function openHeader(found: RegExpExecArray, passphrase: string): Promise<Buffer> {
  const [, header = '', salt = '', work = '', wrapped = '', mac = ''] = found;
  if (Number(work) > MOST_WORK)
    throw new OperatorError(
      `${DAMAGED}: its first lines ask for more memory than any that we write.`,
    );
  const key = await wrapKey(passphrase, Buffer.from(salt, 'base64'), Number(work));
  const fileKey = open(key, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
  if (fileKey === null)
    throw new OperatorError(
      'The passphrase is not the one of this archive (or the archive is damaged in its first lines).',
    );
  if (!timingSafeEqual(macOf(fileKey, header), Buffer.from(mac, 'base64')))
    throw new OperatorError(`${DAMAGED} in its first lines.`);
  // Base64 has spare bits at its end: a flipped one of those would go unseen.
  if ([salt, wrapped, mac].some((text) => unpadded(Buffer.from(text, 'base64')) !== text))
    throw new OperatorError(`${DAMAGED} in its first lines.`);
  return fileKey;
}
