import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Linux's folder in memory (tmpfs). */
const IN_MEMORY = '/dev/shm';
const MOUNTS = '/proc/mounts';
/** Bytes: several times the amount that a run stores there at once. */
const ROOM = 8 * 1024 ** 3;

interface Memory {
  /** The content of `/proc/mounts`; empty if there is none. */
  readonly mounts: string;
  /** Free bytes, in the folder and in total memory. */
  readonly inFolder: number;
  readonly inAll: number;
}

/**
 * The folder for the temporary files of a run: in memory if there is enough room and programs may
 * be executed there. Suites write a lot, and on a disk they would wait for its confirmation.
 */
export function resolveTempFolder({ mounts, inFolder, inAll }: Memory = readMemory()): string {
  const options = new RegExp(String.raw`^\S+ ${IN_MEMORY} tmpfs (\S+)`, 'm').exec(mounts)?.[1];
  const mayHold = options !== undefined && !options.split(',').includes('noexec');
  return mayHold && Math.min(inFolder, inAll) >= ROOM ? IN_MEMORY : tmpdir();
}

function readMemory(): Memory {
  if (!existsSync(MOUNTS) || !existsSync(IN_MEMORY)) return { mounts: '', inFolder: 0, inAll: 0 };
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return { mounts: readFileSync(MOUNTS, 'utf8'), inFolder: bavail * bsize, inAll: freemem() };
}
