import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Only the server's own user reads what it keeps. */
const FILE_MODE = 0o600;

/**
 * Replaces a file as a whole, or makes it, in a folder that is there: it is written aside and
 * renamed. Of several writers at the same time, in one process or in two, the last one wins, and no
 * reader sees half a file. Throws what the disk says; then the old one is still there, and nothing
 * lies beside it.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, content, { mode: FILE_MODE });
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined);
    throw error;
  }
}
