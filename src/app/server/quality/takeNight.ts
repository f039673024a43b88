import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../domain/shared/Result.ts';

const PREFIX = 'nacht-';

/**
 * Takes a night's work (YYYY-MM-DD) for this process; false where another one that shares the
 * folder has it. Throws where the folder cannot be written.
 */
export async function takeNight(folder: string, day: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const own = `${PREFIX}${day}`;
  try {
    // Who makes the file has the night. If he dies in it, the next night is another one.
    await writeFile(path.join(folder, own), '', { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  const earlier = (await readdir(folder)).filter((name) => name.startsWith(PREFIX) && name < own);
  await Promise.all(earlier.map((name) => rm(path.join(folder, name), { force: true })));
  return true;
}
