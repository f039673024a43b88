import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The folder of applicants' files. */
export const privateUploadsDir = resolve(
  process.env['PRIVATE_UPLOADS_DIR'] || join(import.meta.dirname, '../../private-uploads'),
);

// Names also come from addresses, so only names that we write ourselves are accepted: those of the
// upload service are built from the words of the file's name.
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;

const placeOf = (name: string): string => {
  if (!NAME.test(name)) throw new Error('Not the name of a private file');
  return join(privateUploadsDir, name);
};

/**
 * Readable only by this service's user, and outside every folder that is served directly. Resolves
 * once the data is flushed to the disk.
 */
export async function writePrivate(name: string, stream: Readable): Promise<void> {
  await mkdir(privateUploadsDir, { recursive: true, mode: 0o700 });
  await pipeline(stream, createWriteStream(placeOf(name), { mode: 0o600, flush: true }));
}

export const deletePrivate = (name: string): Promise<void> => rm(placeOf(name), { force: true });

/** Null if there is no such file. */
export async function openPrivate(name: string): Promise<ReadStream | null> {
  if (!NAME.test(name)) return null;
  const found = await stat(placeOf(name)).catch(() => null);
  return found?.isFile() ? createReadStream(placeOf(name)) : null;
}
