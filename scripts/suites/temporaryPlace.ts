import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm';
const MOUNTS = '/proc/mounts';
/** Bytes: several times what a run has there at once. */
const ROOM = 8 * 1024 ** 3;

interface Memory {
  /** As in `/proc/mounts`; empty where there is none. */
  readonly mounts: string;
  /** Bytes that are free, in the folder and in all. */
  readonly inFolder: number;
  readonly inAll: number;
}

/**
 * Where a run keeps what is gone with it: in memory where there is room for it and programs may run
 * from there. Suites write a lot that waits for the disk to confirm it.
 */
export function temporaryPlace({ mounts, inFolder, inAll }: Memory = readMemory()): string {
  const options = new RegExp(String.raw`^\S+ ${IN_MEMORY} tmpfs (\S+)`, 'm').exec(mounts)?.[1];
  const mayHold = options !== undefined && !options.split(',').includes('noexec');
  return mayHold && Math.min(inFolder, inAll) >= ROOM ? IN_MEMORY : tmpdir();
}

function readMemory(): Memory {
  if (!existsSync(MOUNTS) || !existsSync(IN_MEMORY)) return { mounts: '', inFolder: 0, inAll: 0 };
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return { mounts: readFileSync(MOUNTS, 'utf8'), inFolder: bavail * bsize, inAll: freemem() };
}
