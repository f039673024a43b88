import { statfs } from 'node:fs/promises';

/**
 * Bytes that visitors' files leave free. On a disk that is smaller than ten times as much, they
 * leave a tenth free.
 */
const RESERVE = 256 * 1024 * 1024;
const RESERVED_PART = 10;

/**
 * Whether the folder's disk has room for `bytes` of visitors' files and for applications and
 * messages without files, which need a few kilobytes each. True if the system does not report the
 * free space: then the disk itself refuses.
 */
export async function hasFreeSpaceForFiles(folder: string, bytes: number): Promise<boolean> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return bavail * bsize - bytes >= Math.min(RESERVE, (blocks * bsize) / RESERVED_PART);
  } catch {
    return true;
  }
}
