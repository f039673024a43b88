import { readFileSync, rmSync, statSync } from 'node:fs';
import { createOwner, isRunning } from '../../src/adapters/spool/claims.ts';
import { createWhole } from './createWhole.ts';

/** Whether we have acquired the lock, or which process holds it. */
export type Lock =
  | { readonly kind: 'ours'; readonly release: () => void }
  /** `pid` is null if another process acquired the lock just now. */
  | { readonly kind: 'taken'; readonly pid: string | null };

/**
 * Acquires the lock file until it is released. A lock of a process that no longer exists is
 * ignored, however that process ended, and so is the copy of a lock. Throws the disk's error if the
 * file cannot be written. Only tests set `isAlive`.
 */
export function acquireLock(file: string, isAlive = isRunning): Lock {
  const owner = createOwner();
  // A copy of the folder is another file, so its lock is not this one.
  const content = (inode: number): string => `${owner} ${inode}`;
  const ours: Lock = { kind: 'ours', release: () => rmSync(file, { force: true }) };
  if (createWhole(file, content)) return ours;
  const found = findHolder(file, isAlive);
  if (found !== null) return found;
  // Of all who find it left over, only one may remove it: the others would remove the lock of that
  // one.
  const removal = acquireLock(`${file}.takeover`);
  if (removal.kind === 'taken') return { kind: 'taken', pid: null };
  try {
    const holder = findHolder(file, isAlive);
    if (holder !== null) return holder;
    rmSync(file, { force: true });
    return createWhole(file, content) ? ours : { kind: 'taken', pid: null };
  } finally {
    removal.release();
  }
}

/** Holds the lock until this process exits. */
export function lockUntilExit(file: string): Lock {
  const lock = acquireLock(file);
  if (lock.kind === 'ours') process.once('exit', lock.release);
  return lock;
}

/** Whether a running process holds the lock. */
export const isLocked = (file: string): boolean => isRunning(readHolder(file));

/** The running process that holds the lock; null if there is none. */
function findHolder(file: string, isAlive: typeof isRunning): Lock | null {
  const holder = readHolder(file);
  return isAlive(holder) ? { kind: 'taken', pid: holder.split('-', 1).join() } : null;
}

/** Empty if the file is gone, or a copy of the file that the holder created. */
function readHolder(file: string): string {
  try {
    // Releases up to 1.0.1 wrote no number.
    const [holder = '', inode] = readFileSync(file, 'utf8').split(' ');
    return inode === undefined || Number(inode) === statSync(file).ino ? holder : '';
  } catch {
    return '';
  }
}
