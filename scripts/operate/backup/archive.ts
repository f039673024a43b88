import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Headers, type Pack } from 'tar-stream';
import * as v from 'valibot';
import { OperatorError } from '../Installation.ts';
import { decryptWith, encryptFor } from './ageFormat.ts';

/*
 * An archive: a tar file in age's encryption. It contains, in this order: its description
 * (`foyer.json`), the files, the counts (`manifest.json`), and the SHA-256 of each file before it,
 * as `sha256sum -c` reads them. Everything is streamed: memory grows only with the number of file
 * names.
 */

const HEAD_FILE = 'foyer.json';
const MANIFEST_FILE = 'manifest.json';
const SUMS_FILE = 'SHA256SUMS';

const Head = v.object({
  format: v.literal(1),
  holds: v.picklist(['data', 'secrets']),
  release: v.string(),
  engine: v.picklist(['sqlite', 'postgres', 'none']),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** The description of an archive, before it is read. */
export type ArchiveHead = v.InferOutput<typeof Head>;

const Manifest = v.object({
  ...Head.entries,
  entries: v.record(v.string(), v.number()),
  brands: v.number(),
  files: v.number(),
  bytes: v.number(),
  waiting: v.number(),
  gone: v.number(),
});

/**
 * The content of an archive: rows by table, brands, files and their bytes, submissions that wait
 * for the content service, and files that were deleted while it was written.
 */
export type ArchiveManifest = v.InferOutput<typeof Manifest>;

/** A file to be archived. `chunks` yields exactly `size` bytes. */
export interface ArchivedFile {
  /** A relative path, with slashes. */
  readonly name: string;
  readonly size: number;
  readonly mtime: Date;
  readonly mode?: number;
  readonly chunks: AsyncIterable<Buffer>;
}

export const textFile = (name: string, text: string, mtime = new Date()): ArchivedFile => ({
  name,
  size: Buffer.byteLength(text),
  mtime,
  chunks: (async function* chunks() {
    yield Buffer.from(text);
  })(),
});

export interface ArchiveWriting {
  /** Must not exist yet; is created with the mode 0600. */
  readonly file: string;
  readonly passphrase: string;
  readonly head: ArchiveHead;
  readonly files: AsyncIterable<ArchivedFile>;
  /** Called after the last file is written. */
  readonly count: () => Pick<ArchiveManifest, 'entries' | 'brands' | 'waiting' | 'gone'>;
  /** Work factor of scrypt; only tests set it. */
  readonly workFactor?: number | undefined;
}

/**
 * Writes an archive; the data is on the disk when it resolves. On failure a partial file remains.
 */
export async function writeArchive(writing: ArchiveWriting): Promise<ArchiveManifest> {
  const { file, passphrase, workFactor } = writing;
  const tar = pack();
  // If it is destroyed within a file, the error is thrown below.
  tar.on('error', () => undefined);
  const abortion = new AbortController();
  const written = pipeline(
    follow(tar),
    encryptFor(passphrase, workFactor),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal: abortion.signal },
  );
  const packed = packAll(tar, writing, written);
  // An error in one stops the other.
  packed.catch(() => {
    abortion.abort();
    tar.destroy();
  });
  written.catch(() => tar.destroy());
  const manifest = await packed;
  await written;
  return manifest;
}

async function* follow(tar: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* tar;
}

async function packAll(
  tar: Pack,
  { head, files, count }: ArchiveWriting,
  written: Promise<void>,
): Promise<ArchiveManifest> {
  const sums: string[] = [];
  let bytes = 0;
  const add = async (each: ArchivedFile): Promise<void> => {
    sums.push(`${await packOne(tar, each, written)}  ${each.name}\n`);
    bytes += each.size;
  };
  await add(textFile(HEAD_FILE, format(head)));
  for await (const each of files) await add(each);
  const manifest = { ...head, ...count(), files: sums.length - 1, bytes };
  await add(textFile(MANIFEST_FILE, format(manifest)));
  await packOne(tar, textFile(SUMS_FILE, sums.join('')), written);
  tar.finalize();
  return manifest;
}

const format = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the file's SHA-256. */
async function packOne(
  tar: Pack,
  { name, size, mtime, mode = 0o600, chunks }: ArchivedFile,
  written: Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  const entry = tar.entry({ name, size, mtime, mode, type: 'file' });
  entry.on('error', () => undefined);
  let sent = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    sent += chunk.length;
    // A full disk ends the pipeline; then `drain` would never be emitted.
    if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), written]);
  }
  if (sent !== size)
    throw new OperatorError(`${name} was changed while it was read: start the backup again.`);
  const closed = once(entry, 'close');
  entry.end();
  await Promise.race([closed, written]);
  return hash.digest('hex');
}

export interface ArchiveReading {
  readonly file: string;
  readonly passphrase: string;
  /** Called with the first file's content; throws if this archive is not the expected one. */
  readonly expectHead?: (head: ArchiveHead) => Promise<void> | void;
  /**
   * Receives the content of each file and reads it to its end. Without it, the file is only
   * checked.
   */
  readonly take?: (
    file: Pick<ArchivedFile, 'name' | 'mtime'> & { readonly mode: number },
    chunks: AsyncIterable<Buffer>,
  ) => Promise<void>;
}

/**
 * Reads a whole archive, checks each file against its checksum and that none is missing, and
 * returns its content. Throws `OperatorError` if it is damaged or truncated, or the passphrase is
 * wrong; then everything taken so far must be discarded.
 */
export async function readArchive(reading: ArchiveReading): Promise<ArchiveManifest> {
  await expectReadable(reading.file);
  const entries = extract();
  const fed = feed(entries, reading);
  // Its errors also reach the loop below.
  fed.catch(() => undefined);
  const sums = new Map<string, string>();
  const texts = new Map<string, string>();
  for await (const entry of entries) {
    const { name, type } = entry.header;
    expectName(entry.header, sums);
    if (type !== 'file') throw new OperatorError(`The archive has something other than files.`);
    if (sums.size === 0 && name !== HEAD_FILE)
      throw new OperatorError('The archive does not say what it is: none of foyer backup.');
    const hash = createHash('sha256');
    if ([HEAD_FILE, MANIFEST_FILE, SUMS_FILE].includes(name)) {
      const content = await collect(hashed(entry, hash));
      texts.set(name, content);
      if (name === HEAD_FILE) await reading.expectHead?.(parseAs(Head, content));
    } else if (reading.take === undefined) {
      for await (const _ of hashed(entry, hash));
    } else {
      const { mtime = new Date(0), mode = 0o600 } = entry.header;
      await reading.take({ name, mtime, mode }, hashed(entry, hash));
    }
    sums.set(name, hash.digest('hex'));
  }
  await fed;
  sums.delete(SUMS_FILE);
  const listed = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (listed !== texts.get(SUMS_FILE))
    throw new OperatorError(
      'The archive is damaged: its files are not those that its list of sums has.',
    );
  return parseAs(Manifest, texts.get(MANIFEST_FILE) ?? '');
}

async function feed(
  entries: ReturnType<typeof extract>,
  { file, passphrase }: ArchiveReading,
): Promise<void> {
  let wake: () => void = () => undefined;
  for (const event of ['drain', 'close'] as const) entries.on(event, () => wake());
  try {
    for await (const chunk of decryptWith(passphrase)(createReadStream(file)))
      if (!entries.write(chunk) && !entries.destroyed)
        await new Promise<void>((done) => {
          wake = done;
        });
    entries.end();
  } catch (error) {
    entries.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function* hashed(
  chunks: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all).toString();
}

/** A name must not lead out of its folder, and must be unique. */
function expectName({ name }: Headers, seen: ReadonlyMap<string, string>): void {
  const parts = name.split('/');
  if (seen.has(name) || name.includes('\0') || parts.some((part) => ['', '.', '..'].includes(part)))
    throw new OperatorError('The archive has a name in it that no backup of ours has.');
}

function parseAs<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new OperatorError(
      'What the archive says of itself cannot be read: a newer release may have written it.',
      { cause },
    );
  }
}

async function expectReadable(file: string): Promise<void> {
  try {
    await (await open(file)).close();
  } catch (cause) {
    throw new OperatorError(`There is no archive ${file} that this user can read.`, { cause });
  }
}
