import { join } from 'node:path';
import { acquireLock, type Lock } from '../../run/lockFile.ts';
import { OperatorError } from '../Installation.ts';
import { describeDiskError } from './releases.ts';

/**
 * Runs `work` while no other upgrade or rollback of these releases runs. Ignores the lock of a
 * process that no longer exists. Throws `OperatorError` if another one is running.
 */
export async function lockReleases<Done>(
  releasesRoot: string,
  work: () => Promise<Done>,
): Promise<Done> {
  const lock = take(join(releasesRoot, 'upgrade.lock'));
  if (lock.kind === 'taken')
    throw new OperatorError(
      lock.pid === null
        ? 'Another upgrade has just begun: wait until it has ended.'
        : `Another upgrade runs (process ${lock.pid}): wait until it has ended.`,
    );
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function take(file: string): Lock {
  try {
    return acquireLock(file);
  } catch (cause) {
    throw new OperatorError(`${file} could not be written: ${describeDiskError(cause)}`, { cause });
  }
}
