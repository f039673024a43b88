import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwner, isRunning } from '../../../src/adapters/spool/claims.ts';
import { OperatorError } from '../Installation.ts';
import { describeDisk } from './releases.ts';

/**
 * Runs `work` while no other upgrade or rollback of these releases runs. What a process that is gone
 * has left behind does not count. Throws `OperatorError` where another one runs.
 */
export async function lockReleases<Done>(
  releasesRoot: string,
  work: () => Promise<Done>,
): Promise<Done> {
  const file = join(releasesRoot, 'upgrade.lock');
  const owner = createOwner();
  const take = (): boolean => {
    try {
      writeFileSync(file, owner, { flag: 'wx' });
      return true;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw new OperatorError(`${file} could not be written: ${describeDisk(cause)}`, { cause });
    }
  };
  if (!take()) {
    const holder = readHolder(file);
    // Empty where a disk was full, or where its owner was killed between two steps.
    if (holder !== '' && isRunning(holder))
      throw new OperatorError(
        `Another upgrade runs (process ${holder.split('-', 1).join()}): wait until it has ended.`,
      );
    rmSync(file, { force: true });
    if (!take())
      throw new OperatorError('Another upgrade has just begun: wait until it has ended.');
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
