import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../domain/shared/Result.ts';
import { FREE_TOKEN, CLAIM_TOKEN, type SpoolFiles } from './spoolFiles.ts';

/** Decides which process may deliver an entry. */
export interface Claims {
  /** Claims the entry in this folder; false if it is gone or another running process holds it. */
  take(folder: string): Promise<boolean>;
  /** Releases the claim. */
  free(folder: string): Promise<void>;
}

export interface ClaimParts {
  readonly files: SpoolFiles;
  readonly owner: string;
  readonly isRunning: (owner: string) => boolean;
}

/**
 * A claim is a rename of the entry's single token. Of two renames of the same name, the system lets
 * only one succeed, and owner names are unique, so taking over from a dead process never takes an
 * entry from a running one.
 */
export function createClaims({ files, owner, isRunning }: ClaimParts): Claims {
  const own = `${CLAIM_TOKEN}${owner}`;
  return {
    async take(folder) {
      const token = (await listOrNothing(files, folder)).find(
        (name) => name === FREE_TOKEN || name.startsWith(CLAIM_TOKEN),
      );
      if (token === undefined) return false;
      // An earlier claim of this process that could not be released.
      if (token === own) return true;
      if (token !== FREE_TOKEN && isRunning(token.slice(CLAIM_TOKEN.length))) return false;
      try {
        await files.rename(join(folder, token), join(folder, own));
        return true;
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return false;
        throw error;
      }
    },
    free: (folder) => files.rename(join(folder, own), join(folder, FREE_TOKEN)),
  };
}

/** The names in a folder; empty if the folder no longer exists. */
export async function listOrNothing(files: SpoolFiles, folder: string): Promise<readonly string[]> {
  try {
    return await files.list(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

const OWNER = /^(\d+)-(\d+)-([0-9a-f]+)-[0-9a-f]{8}$/;

/**
 * A unique name for this worker: process id, start time and boot id, because process ids are
 * reused. All processes of a spool must see each other: they must run on one machine, and in the
 * same container if there is one.
 */
export const createOwner = (): string =>
  `${process.pid}-${startOf(process.pid) ?? 0}-${bootOf()}-${randomBytes(4).toString('hex')}`;

/** Whether the process behind an owner name is still running; false if the name is invalid. */
export function isRunning(owner: string): boolean {
  const [, pid, start, boot] = OWNER.exec(owner) ?? [];
  if (pid === undefined || boot !== bootOf()) return false;
  const startedAt = startOf(Number(pid));
  return startedAt === null ? start === '0' && answers(Number(pid)) : startedAt === Number(start);
}

/**
 * Start time in ticks since boot (proc(5), field 22); null if there is no such process, or no
 * `/proc`.
 */
function startOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command name in brackets, may contain spaces.
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
