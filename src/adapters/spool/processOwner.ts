import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const OWNER = /^(\d+)-(\d+)-([0-9a-f]+)-[0-9a-f]{8}$/;

/**
 * A name for this worker that nobody will ever have again: the process, when it started and since
 * which start of the machine, since numbers are used again. All processes of a spool must see each
 * other: one machine, and one container where there are any.
 */
export const createOwner = (): string =>
  `${process.pid}-${startOf(process.pid) ?? 0}-${bootOf()}-${randomBytes(4).toString('hex')}`;

/** Whether the process behind an owner's name still runs; false for what is no such name. */
export function isRunning(owner: string): boolean {
  const [, pid, start, boot] = OWNER.exec(owner) ?? [];
  if (pid === undefined || boot !== bootOf()) return false;
  const startedAt = startOf(Number(pid));
  return startedAt === null ? start === '0' && answers(Number(pid)) : startedAt === Number(start);
}

/**
 * In ticks since the machine started (proc(5), field 22); null where there is no such process, or
 * no such system.
 */
function startOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in brackets, may have blanks in it.
    const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : Number(fields[18]);
  } catch {
    return null;
  }
}

function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  } catch {
    return '0';
  }
}

function answers(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
