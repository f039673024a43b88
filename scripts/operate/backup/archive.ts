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
 * An archive: a tar file in age's encryption. First what it is (`foyer.json`), then the files, then
 * the counts (`manifest.json`), last the SHA-256 of each file before it, as `sha256sum -c` reads
 * them. Everything streams: memory does not grow with what is archived but for the names.
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

/** What an archive is, before it is read. */
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
 * What is in an archive: rows by table, brands, files and their bytes, submissions that wait for
 * the content service, and files that were deleted while it was written.
 */
export type ArchiveManifest = v.InferOutput<typeof Manifest>;

/** One file on its way into an archive. `chunks` yields exactly `size` bytes. */
export interface ArchivedFile {
  /** Relative, with slashes. */
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
  /** Must not be there; has the mode 0600. */
  readonly file: string;
  readonly passphrase: string;
  readonly head: ArchiveHead;
  readonly files: AsyncIterable<ArchivedFile>;
  /** Asked when the last file is in. */
  readonly count: () => Pick<ArchiveManifest, 'entries' | 'brands' | 'waiting' | 'gone'>;
  /** Of scrypt; the tests' own. */
  readonly workFactor?: number | undefined;
}

/** Writes an archive; when it settles, the disk has it. A failure leaves a part of it behind. */
export async function writeArchive(writing: ArchiveWriting): Promise<ArchiveManifest> {
  const { file, passphrase, workFactor } = writing;
  const tar = pack();
  // Where it is destroyed within a file, the reason is told below.
  tar.on('error', () => undefined);
  const abortion = new AbortController();
  const written = pipeline(
    follow(tar),
    encryptFor(passphrase, workFactor),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal: abortion.signal },
  );
  const packed = packAll(tar, writing, written);
  // What fails in one ends the other.
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

/** Answers the file's SHA-256. */
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
    // A full disk ends the pipeline, and then nothing would drain what is packed.
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
  /** Called with the first file's content; throws where this archive is not wanted. */
  readonly expectHead?: (head: ArchiveHead) => Promise<void> | void;
  /** Takes the content of each file; reads it to its end. Without it, it is checked alone. */
  readonly take?: (
    file: Pick<ArchivedFile, 'name' | 'mtime'> & { readonly mode: number },
    chunks: AsyncIterable<Buffer>,
  ) => Promise<void>;
}

/**
 * Reads an archive whole, checks each file against its sum and that none is missing, and answers
 * what is in it. Throws `OperatorError` where a bit is wrong, it was cut off, or the passphrase is
 * another; what was taken until then must be thrown away.
 */
export async function readArchive(reading: ArchiveReading): Promise<ArchiveManifest> {
  await expectReadable(reading.file);
  const entries = extract();
  const fed = feed(entries, reading);
  // What goes wrong in it reaches the loop below, too.
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

/** A name leads out of no folder, and comes once. */
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
