import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createOwner, isRunning } from '../../src/adapters/spool/claims.ts';

/** Whether we have acquired the lock, or which process holds it. */
export type Lock =
  | { readonly kind: 'ours'; readonly release: () => void }
  /** `pid` is null if another process acquired the lock just now. */
  | { readonly kind: 'taken'; readonly pid: string | null };

/**
 * Acquires the lock file until it is released. A lock of a process that no longer exists is
 * ignored, however that process ended. Throws the disk's error if the file cannot be written.
 */
export function acquireLock(file: string): Lock {
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
  // Empty if the disk was full, or its owner was killed before it wrote.
  if (holder !== '' && isRunning(holder))
    return { kind: 'taken', pid: holder.split('-', 1).join() };
  rmSync(file, { force: true });
  return take() ? ours : { kind: 'taken', pid: null };
}

/** Holds the lock until this process exits. */
export function lockUntilExit(file: string): Lock {
  const lock = acquireLock(file);
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
