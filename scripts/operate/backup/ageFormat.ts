import { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorError } from '../Installation.ts';

/*
 * Archives are files of age with a passphrase (age-encryption.org/v1), by the library of its
 * author: the program `age` of every distribution opens them, and this code opens those of `age`.
 */

const INTRO = Buffer.from('age-encryption.org/v1\n');
const DAMAGED = 'The archive is damaged';

/** Encrypts a stream with a passphrase. Only tests use a `workFactor` below that of age. */
export const encryptFor = (passphrase: string, workFactor?: number) =>
  async function* encrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
    yield* await encrypter.encrypt(streamOf(source));
  };

/**
 * Decrypts a stream with a passphrase. Throws `OperatorError` at the first damaged chunk, or if the
 * passphrase is wrong. Everything yielded before is correct, but incomplete. Errors of the source
 * are thrown as they are.
 */
export const decryptWith = (passphrase: string) =>
  async function* decrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    let at: number | null = null;
    try {
      const plain = await decrypter.decrypt(streamOf(expectIntro(source)));
      at = 0;
      for await (const chunk of plain) {
        at += chunk.length;
        yield chunk;
      }
    } catch (cause) {
      // Errors of the disk have a code, those of the library have none.
      if (cause instanceof OperatorError || (cause instanceof Error && 'code' in cause))
        throw cause;
      throw new OperatorError(describeFault(cause, at), { cause });
    }
  };

// Node's stream is the global one, for which the types have no `from`.
const streamOf = (source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> =>
  WebStream.from(source) as unknown as ReadableStream<Uint8Array>;

/** The library would look for the end of the first line in the whole of any other file. */
async function* expectIntro(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const piece of source) {
    if (start === null) {
      yield piece;
      continue;
    }
    start = Buffer.concat([start, piece]);
    if (start.length < INTRO.length) continue;
    if (!start.subarray(0, INTRO.length).equals(INTRO)) break;
    yield start;
    start = null;
  }
  if (start !== null)
    throw new OperatorError(
      'This is no archive of foyer backup, or its first lines are damaged: an age file for a passphrase was expected.',
    );
}

/** `at`: how many bytes were read; null if the header could not be. */
function describeFault(cause: unknown, at: number | null): string {
  if (at !== null)
    return `${DAMAGED}, or cut off, ${(at / 1_000_000).toFixed(1)} MB after its beginning. Take another one; copies of it may be whole.`;
  const message = cause instanceof Error ? cause.message : '';
  if (message.startsWith('no identity matched'))
    return 'The passphrase is not the one of this archive (or the archive is damaged in its first lines).';
  if (message.includes('work factor'))
    return `${DAMAGED}: its first lines ask for more memory than any that we write.`;
  return `${DAMAGED} in its first lines.`;
}
