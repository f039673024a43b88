import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS = 1e9;

/**
 * Seconds of processor time that the processes have used so far, in all their threads. The kernel
 * counts in nanoseconds, as for `process.cpuUsage`.
 */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce(
    (sum, pid) =>
      sum +
      readdirSync(`/proc/${pid}/task`).reduce(
        (threads, task) =>
          threads + parseSchedstat(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8')),
        0,
      ),
    0,
  );
}

/**
 * Seconds on a processor: the first number of `/proc/<pid>/task/<tid>/schedstat`. Throws if the
 * text has another form.
 */
export function parseSchedstat(text: string): number {
  const [nanoseconds = ''] = text.trim().split(' ');
  if (!/^\d+$/.test(nanoseconds)) throw new Error(`Not a schedstat: ${text}`);
  return Number(nanoseconds) / NANOSECONDS;
}
