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
 * The age format, version 1 (age-encryption.org/v1), with a passphrase: the program `age` of every
 * distribution opens these archives, and this code opens those of `age`. Uses Node's own ciphers,
 * since the JavaScript library is forty times slower (docs/decisions/069); the tests compare both.
 */

const INTRO = 'age-encryption.org/v1';
const SCRYPT_LABEL = `${INTRO}/scrypt`;
/**
 * Scrypt's work factor, as a power of two: a second and 256 MB for each attempt of a passphrase.
 */
const WORK_FACTOR = 18;
/** A higher factor is refused: a forged header must not exhaust the machine's memory. */
const MAX_WORK = 20;
const CHUNK = 64 * 1024;
const TAG = 16;
/** Limit in bytes; the longest header with one passphrase has about 150. */
const MAX_HEADER = 1024;
const CIPHER = 'chacha20-poly1305';

const DAMAGED = 'The archive is damaged';

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

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

/** Null if a bit of it was changed, or the key is wrong. */
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

/** Counts the chunks; the last one is marked, so that a truncated archive is detected. */
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
 * Cuts a stream into chunks of `size` bytes. The last contains the rest, which is only empty if the
 * whole stream is. Holds one chunk in memory.
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

/** Encrypts a stream with a passphrase. Only tests use a lower `workFactor`. */
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
 * Decrypts a stream with a passphrase. Throws `OperatorError` at the first damaged chunk, or if the
 * passphrase is wrong. Everything yielded before is correct, but incomplete.
 */
export const decryptWith = (passphrase: string) =>
  async function* decrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const pieces = source[Symbol.asyncIterator]();
    const { header, rest } = await readHeader(pieces);
    const fileKey = await openHeader(header, passphrase);
    // The nonce comes before the payload.
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
      // An empty last chunk is only valid if it is the only one.
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
    if (done === true || start.length > MAX_HEADER)
      throw new OperatorError(
        'This is no archive of foyer backup, or its first lines are damaged: an age file for a passphrase was expected.',
      );
    start = Buffer.concat([start, value]);
  }
}

async function openHeader(found: RegExpExecArray, passphrase: string): Promise<Buffer> {
  const [, header = '', salt = '', work = '', wrapped = '', mac = ''] = found;
  if (Number(work) > MAX_WORK)
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
  // Base64 has unused bits at its end: a flipped one would not be detected otherwise.
  if ([salt, wrapped, mac].some((text) => unpadded(Buffer.from(text, 'base64')) !== text))
    throw new OperatorError(`${DAMAGED} in its first lines.`);
  return fileKey;
}
