import { randomBytes } from 'node:crypto';
import { existsSync, readlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../src/domain/shared/Result.ts';

/** Prefix of unfinished files and folders. */
const PREFIX = '.foyer-';
const DAY_MS = 24 * 60 * 60_000;

/**
 * A new name for an unfinished file or folder; it ends with the id of this process and of the
 * container to which that id belongs. Containers with one volume may have the same ids, so the name
 * also has a random part.
 */
export const draftName = (of: string): string =>
  `${PREFIX}${of}.${randomBytes(4).toString('hex')}.n${namespaceOf()}.${process.pid}`;

/**
 * Removes the files of killed backups, restores and drills in a folder: plain copies of the
 * database, partial archives. Must run before this process has any.
 */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const path = join(folder, name);
    if (name.startsWith(PREFIX) && (await isLeftOver(path, name)))
      await rm(path, { recursive: true, force: true });
  }
}

/**
 * One of another container, or with our own id, is of a killed process or of one that runs there:
 * only its age tells.
 */
async function isLeftOver(path: string, name: string): Promise<boolean> {
  const [, namespace = namespaceOf(), pid] = /(?:\.n(\d+))?\.(\d+)$/.exec(name) ?? [];
  if (namespace === namespaceOf() && Number(pid) !== process.pid) return !isRunning(Number(pid));
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < Date.now() - DAY_MS;
}

/** The kernel's number of the process ids that this process sees; 0 if the system has none. */
function namespaceOf(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';
  } catch {
    return '0';
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
