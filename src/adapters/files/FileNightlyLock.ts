import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NightlyLock } from '../../domain/quality/checkExternalLinks.ts';
import { errorCode } from '../../domain/shared/Result.ts';

const PREFIX = 'nacht-';

/** The nightly lock as a file, in a folder that the servers of a house share. */
export class FileNightlyLock implements NightlyLock {
  constructor(private readonly folder: string) {}

  async acquire(day: string): Promise<boolean> {
    await mkdir(this.folder, { recursive: true });
    const own = `${PREFIX}${day}`;
    try {
      // The process that creates the file does the work of this night. If it dies, the work is left
      // to the next night.
      await writeFile(path.join(this.folder, own), '', { flag: 'wx' });
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    }
    const names = await readdir(this.folder);
    const earlier = names.filter((name) => name.startsWith(PREFIX) && name < own);
    await Promise.all(earlier.map((name) => rm(path.join(this.folder, name), { force: true })));
    return true;
  }
}
