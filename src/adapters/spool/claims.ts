import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../domain/shared/Result.ts';
import { FREE_TOKEN, HELD_TOKEN, type SpoolFiles } from './spoolFiles.ts';

/** Which process may deliver an entry. */
export interface Claims {
  /** Takes the entry in this folder; false where it is gone or another running process has it. */
  take(folder: string): Promise<boolean>;
  /** Gives it back. */
  free(folder: string): Promise<void>;
}

export interface ClaimParts {
  readonly files: SpoolFiles;
  readonly owner: string;
  readonly isRunning: (owner: string) => boolean;
}

/**
 * A claim is a rename of the entry's one token. The system lets one of two renames of the same name
 * succeed, and owner names are unique, so taking over from a dead process never takes from a living
 * one.
 */
export function createClaims({ files, owner, isRunning }: ClaimParts): Claims {
  const own = `${HELD_TOKEN}${owner}`;
  return {
    async take(folder) {
      const token = (await listOrNothing(files, folder)).find(
        (name) => name === FREE_TOKEN || name.startsWith(HELD_TOKEN),
      );
      if (token === undefined) return false;
      // Left over from a try of ours that could not give it back.
      if (token === own) return true;
      if (token !== FREE_TOKEN && isRunning(token.slice(HELD_TOKEN.length))) return false;
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

/** The names in a folder; none where it has gone in the meantime. */
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
 * A unique name for this worker: the process id, its start time and the boot it belongs to, because
 * ids are reused. All processes of a spool must see each other: one machine, and one container
 * where there are any.
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
