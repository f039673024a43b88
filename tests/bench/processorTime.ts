import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process has used so far, its own and the kernel's for it. */
export function processorSeconds(pid: number): number {
  // The name of the program may contain spaces, so the fields are counted from the bracket that ends it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
