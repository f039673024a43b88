import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../src/domain/shared/Result.ts';

/** Prefix of unfinished files and folders. */
const PREFIX = '.foyer-';
const DAY_MS = 24 * 60 * 60_000;

/**
 * A new name for an unfinished file or folder; it ends with the id of this process. Containers with
 * one volume have the same ids, so the name also has a random part.
 */
export const draftName = (of: string): string =>
  `${PREFIX}${of}.${randomBytes(4).toString('hex')}.${process.pid}`;

/**
 * Removes the files of killed backups, restores and drills in a folder: plain copies of the
 * database, partial archives. Must run before this process has any.
 */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const path = join(folder, name);
    if (name.startsWith(PREFIX) && (await isLeftOver(path, Number(/\.(\d+)$/.exec(name)?.[1]))))
      await rm(path, { recursive: true, force: true });
  }
}

/** One with our own id is of a killed process, or of a running one in another container. */
async function isLeftOver(path: string, pid: number): Promise<boolean> {
  if (pid !== process.pid) return !isRunning(pid);
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < Date.now() - DAY_MS;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
