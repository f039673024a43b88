import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Only the server's own user can read and write the file. */
const FILE_MODE = 0o600;

/**
 * Creates or replaces a whole file in an existing folder: the content is written to a temporary
 * file, which is then renamed. If several writers run in parallel, in one process or in two, the
 * last one wins, and no reader sees half a file. Throws the error of the disk; then the old file is
 * unchanged and the temporary file is removed.
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
