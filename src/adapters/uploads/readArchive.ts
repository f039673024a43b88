import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { FileProblem } from '../../domain/application/Application.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';

/** An entry of the central directory (APPNOTE 4.3.12). */
interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly compressed: number;
  readonly declared: number;
  readonly offset: number;
}

export interface Archive {
  /** In the order of the central directory. */
  readonly names: readonly string[];
  /** The contents of the requested entries that exist. */
  readonly texts: ReadonlyMap<string, string>;
}

const MAX_ENTRIES = 2000;
const MAX_BYTES = 200 * 1024 * 1024;
/** The most text that is kept of a requested entry, in bytes. */
const MAX_TEXT = 1024 * 1024;

const END = { signature: 0x06054b50, size: 22, longestComment: 0xffff };
const DIRECTORY = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

/**
 * Reads an archive and decompresses each entry without storing it: only the real sizes count, not
 * the declared ones. Fails with `bomb` for more than 200 MB, more than 2000 entries, or overlapping
 * entries, and with `encrypted` if an entry has a password.
 */
export async function readArchive(
  content: Buffer,
  requested: readonly string[],
): Promise<Result<Archive, FileProblem>> {
  const entries = readDirectory(content);
  if (entries === null) return failure('wrongType');
  if (entries === 'bomb' || sum(entries.map(({ declared }) => declared)) > MAX_BYTES)
    return failure('bomb');
  // Each byte belongs to one entry at most: with overlapping entries, a small file could take any
  // amount of time.
  if (sum(entries.map(({ compressed }) => compressed)) > content.length) return failure('bomb');
  if (entries.some(({ flags }) => (flags & ENCRYPTED_FLAG) !== 0)) return failure('encrypted');
  const texts = new Map<string, string>();
  let remaining = MAX_BYTES;
  for (const entry of entries) {
    const unpacked = await unpack(
      content,
      entry,
      remaining,
      requested.includes(entry.name) && !texts.has(entry.name),
    );
    if (!unpacked.ok) return unpacked;
    remaining -= unpacked.value.bytes;
    if (unpacked.value.text !== null) texts.set(entry.name, unpacked.value.text);
  }
  return success({ names: entries.map(({ name }) => name), texts });
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

/**
 * Null if no office program would write such an archive: none splits it, or needs 64-bit numbers
 * for ten megabytes.
 */
function readDirectory(content: Buffer): readonly Entry[] | 'bomb' | null {
  const end = findEnd(content);
  if (end === -1) return null;
  const count = content.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) return 'bomb';
  const entries: Entry[] = [];
  let at = content.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY.size > end || content.readUInt32LE(at) !== DIRECTORY.signature) return null;
    const nameLength = content.readUInt16LE(at + 28);
    entries.push({
      name: content
        .subarray(at + DIRECTORY.size, at + DIRECTORY.size + nameLength)
        .toString('utf8'),
      flags: content.readUInt16LE(at + 8),
      method: content.readUInt16LE(at + 10),
      compressed: content.readUInt32LE(at + 20),
      declared: content.readUInt32LE(at + 24),
      offset: content.readUInt32LE(at + 42),
    });
    at +=
      DIRECTORY.size + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
}

/** The end record is the last part, except for a comment. */
function findEnd(content: Buffer): number {
  const first = Math.max(0, content.length - END.size - END.longestComment);
  for (let at = content.length - END.size; at >= first; at -= 1) {
    if (content.readUInt32LE(at) === END.signature) return at;
  }
  return -1;
}

interface Unpacked {
  readonly bytes: number;
  /** Null if the entry was not requested. */
  readonly text: string | null;
}

async function unpack(
  content: Buffer,
  { method, offset, compressed }: Entry,
  most: number,
  requested: boolean,
): Promise<Result<Unpacked, FileProblem>> {
  if (offset + LOCAL.size > content.length || content.readUInt32LE(offset) !== LOCAL.signature)
    return failure('wrongType');
  const from =
    offset + LOCAL.size + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  const packed = content.subarray(from, from + compressed);
  if (method === STORED)
    return success({
      bytes: packed.length,
      text: requested ? packed.subarray(0, MAX_TEXT).toString('utf8') : null,
    });
  if (method !== DEFLATED) return failure('wrongType');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // As a stream, it is decompressed outside of the event loop, and stops at the size limit.
    for await (const chunk of Readable.from([packed]).pipe(
      createInflateRaw(),
    ) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) return failure('bomb');
      if (requested && bytes <= MAX_TEXT) chunks.push(chunk);
    }
  } catch {
    return failure('wrongType');
  }
  return success({ bytes, text: requested ? Buffer.concat(chunks).toString('utf8') : null });
}
