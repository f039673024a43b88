import { open } from 'node:fs/promises';

/**
 * Makes the names in a folder survive a power cut: files that were created, renamed or deleted.
 * Throws the disk's error.
 */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
