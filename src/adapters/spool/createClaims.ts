import { join } from 'node:path';
import { errorCode } from '../../domain/shared/Result.ts';
import type { SpoolFiles } from './spoolFiles.ts';
import { FREE_TOKEN, HELD_TOKEN } from './spoolPlaces.ts';

/** Who may deliver an entry. */
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
 * succeed, and since no owner's name comes twice, taking over from a dead process can never take
 * from one that lives.
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
