import { existsSync, globSync, readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './syncFolder.ts';

/** In `VAR_DIR` while a restore moves its files into place: the path of its archive. */
const MARK = 'restore-unfinished';

interface RestoreMark {
  /** The restore is complete. */
  readonly done: () => Promise<void>;
  /** Everything is as it was before the restore began. */
  readonly undone: () => Promise<void>;
}

/**
 * Marks that a restore of this archive moves its files into place. The mark outlives a process that
 * is killed, and a power cut. Throws the disk's error.
 */
export async function markRestore(varDir: string, archive: string): Promise<RestoreMark> {
  const file = join(varDir, MARK);
  const remove = async (): Promise<void> => {
    await rm(file, { force: true });
    await syncFolder(varDir);
  };
  // Of an earlier restore that was cut off: what that left is no whole installation.
  const wasCutOff = existsSync(file);
  if (!wasCutOff) {
    const opened = await open(file, 'wx', 0o600);
    try {
      await opened.writeFile(archive);
      await opened.sync();
    } finally {
      await opened.close();
    }
    await syncFolder(varDir);
  }
  return { done: remove, undone: wasCutOff ? async () => undefined : remove };
}

/**
 * What to do about a restore that was cut off: the files of two installations are mixed then. Null
 * if there is none.
 */
export function describeUnfinishedRestore(varDir: string): string | null {
  const file = join(varDir, MARK);
  if (!existsSync(file)) return null;
  const aside = globSync('{,*/,*/*/}.foyer-restoring.*/replaced', { cwd: varDir });
  const former = aside.map((path) => join(varDir, path)).join(', ');
  return [
    `A restore was cut off, or still runs: ${varDir} has parts of two installations. If none runs, run it again before anything starts: foyer restore --replace ${readArchive(file)}.`,
    ...(former === ''
      ? []
      : [
          `What was there before lies in ${former}: to go back to that, put each part back to its place in ${varDir} and delete ${file}.`,
        ]),
  ].join(' ');
}

/** The archive that was being restored; a placeholder for a user who may not read it. */
function readArchive(file: string): string {
  try {
    return readFileSync(file, 'utf8') || '<archive>';
  } catch {
    return '<archive>';
  }
}
