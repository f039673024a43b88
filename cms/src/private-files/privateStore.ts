import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where applicants' files lie. */
export const privateUploadsDir = resolve(
  process.env['PRIVATE_UPLOADS_DIR'] || join(import.meta.dirname, '../../private-uploads'),
);

// Names come from addresses too: nothing but what we write ourselves. Today's are 32 hexadecimal
// digits and an ending; earlier releases made them of the visitor's words.
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;

const placeOf = (name: string): string => {
  if (!NAME.test(name)) throw new Error('Not the name of a private file');
  return join(privateUploadsDir, name);
};

/**
 * Readable by this service's user alone, and outside everything that is served as it lies. When it
 * settles, the disk has it.
 */
export async function writePrivate(name: string, stream: Readable): Promise<void> {
  await mkdir(privateUploadsDir, { recursive: true, mode: 0o700 });
  await pipeline(stream, createWriteStream(placeOf(name), { mode: 0o600, flush: true }));
}

export const deletePrivate = (name: string): Promise<void> => rm(placeOf(name), { force: true });

/** Null when there is no such file. */
export async function openPrivate(name: string): Promise<ReadStream | null> {
  if (!NAME.test(name)) return null;
  const found = await stat(placeOf(name)).catch(() => null);
  return found?.isFile() ? createReadStream(placeOf(name)) : null;
}
