import { statfs } from 'node:fs/promises';

/**
 * Bytes that files of visitors leave free, and the part of a disk that is smaller than ten times as
 * much.
 */
const RESERVE = 256 * 1024 * 1024;
const RESERVED_PART = 10;

/**
 * Whether the disk of a folder takes so many bytes of visitors' files and still has room for
 * applications and messages without files, which are a few kilobytes each. A system that does not
 * say counts as one with room: then the disk itself refuses.
 */
export async function hasRoomForFiles(folder: string, bytes: number): Promise<boolean> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return bavail * bsize - bytes >= Math.min(RESERVE, (blocks * bsize) / RESERVED_PART);
  } catch {
    return true;
  }
}
