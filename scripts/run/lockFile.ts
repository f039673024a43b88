import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createOwner, isRunning } from '../../src/adapters/spool/claims.ts';

/** Whether a lock has just become ours; otherwise which process has it. */
export type Lock =
  | { readonly kind: 'ours'; readonly release: () => void }
  /** `pid` is null where it was taken at this very moment. */
  | { readonly kind: 'taken'; readonly pid: string | null };

/**
 * Takes the lock that is this file, until it is released. What a process that is gone has left
 * behind does not count, however that ended. Throws what the disk says where the file cannot be
 * written.
 */
export function takeLock(file: string): Lock {
  const owner = createOwner();
  const take = (): boolean => {
    try {
      writeFileSync(file, owner, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  };
  const ours: Lock = { kind: 'ours', release: () => rmSync(file, { force: true }) };
  if (take()) return ours;
  const holder = readHolder(file);
  // Empty where a disk was full, or where its owner was killed between two steps.
  if (holder !== '' && isRunning(holder))
    return { kind: 'taken', pid: holder.split('-', 1).join() };
  rmSync(file, { force: true });
  return take() ? ours : { kind: 'taken', pid: null };
}

/** Takes the lock for as long as this process runs. */
export function holdLock(file: string): Lock {
  const lock = takeLock(file);
  if (lock.kind === 'ours') process.once('exit', lock.release);
  return lock;
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
