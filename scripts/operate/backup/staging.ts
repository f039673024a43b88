import { existsSync, lstatSync, statSync } from 'node:fs';
import { lchown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../../src/domain/shared/Result.ts';
import { OperatorError } from '../Installation.ts';
import { DISKS } from './collectFiles.ts';
import { draftName } from './drafts.ts';

/**
 * Where the files of a restore are written before they are moved into place. Each part of `VAR_DIR`
 * is staged on its own disk, so that it can be renamed.
 */
export interface Staging {
  /** The path of a part, or of a file in one, by its name in `VAR_DIR`. */
  at(name: string): string;
  /** As root: gives everything to the owner of the folder into which it is moved. */
  giveToOwners(): Promise<void>;
  /**
   * Puts these parts into place, and what is there now aside. If one fails, all are moved back and
   * it throws. Resolves to a function that moves all back for this reason; what cannot be moved
   * back is kept beside, and it throws `OperatorError` with the reason and the place.
   */
  moveIntoPlace(parts: readonly string[]): Promise<(reason: unknown) => Promise<void>>;
  /** Deletes everything that is staged, and what was put aside and is not kept. */
  remove(): Promise<void>;
}

/** The folder in a staging folder for what was in place before. */
const REPLACED = 'replaced';

/** Nothing is created before the first file is written. */
export function createStaging(varDir: string): Staging {
  const name = draftName('restoring');
  const disks = DISKS.filter((disk) => existsSync(join(varDir, disk)));
  const folderOf = (part: string): string =>
    join(varDir, disks.find((disk) => part.startsWith(`${disk}/`)) ?? '', name);
  const at = (part: string): string => join(folderOf(part), part);
  const kept = new Set<string>();
  return {
    at,
    async giveToOwners() {
      if (process.getuid?.() !== 0) return;
      const whole = await stat(varDir);
      for (const disk of disks) {
        const folder = join(varDir, disk, name);
        for (const path of existsSync(folder) ? await readdir(folder, { recursive: true }) : []) {
          const into = disk === '' ? (path.split('/')[0] ?? '') : disk;
          const { uid, gid } = await stat(join(varDir, into)).catch(() => whole);
          await lchown(join(folder, path), uid, gid);
        }
      }
    },
    async moveIntoPlace(parts) {
      const done: (readonly [from: string, to: string, folder: string])[] = [];
      const move = async (from: string, to: string, folder: string): Promise<void> => {
        await mkdir(dirname(to), { recursive: true, mode: 0o700 });
        await rename(from, to);
        done.push([from, to, folder]);
      };
      const moveBack = async (reason: unknown): Promise<void> => {
        const folders = new Set<string>();
        for (const [from, to, folder] of done.toReversed())
          await rename(to, from).catch(() => folders.add(folder));
        if (folders.size === 0) return;
        const places: string[] = [];
        for (const folder of folders) places.push(await keepReplaced(folder, kept));
        throw cannotMoveBack(reason, varDir, places);
      };
      for (const part of parts)
        try {
          const [place, folder] = [join(varDir, part), folderOf(part)];
          if (existsSync(place)) await move(place, join(folder, REPLACED, part), folder);
          if (existsSync(at(part))) await move(at(part), place, folder);
        } catch (cause) {
          const isMount = ['EBUSY', 'EXDEV'].includes(errorCode(cause));
          const error = isMount ? cannotMove(join(varDir, part)) : cause;
          await moveBack(error);
          throw error;
        }
      return moveBack;
    },
    async remove() {
      for (const folder of DISKS.map((disk) => join(varDir, disk, name)))
        if (!kept.has(folder)) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Moves what was put aside out of a staging folder, which the next backup would remove. Where that
 * fails too, the folder is added to `kept`. Resolves to the place.
 */
async function keepReplaced(folder: string, kept: Set<string>): Promise<string> {
  const replaced = join(folder, REPLACED);
  try {
    const place = await mkdtemp(join(dirname(folder), 'replaced-by-restore-'));
    await rename(replaced, place);
    return place;
  } catch {
    kept.add(folder);
    return replaced;
  }
}

/**
 * Throws if one of these parts is a link or a mount point: it cannot be moved aside, or what it
 * leads to would stay.
 */
export function expectMovable(varDir: string, parts: readonly string[]): void {
  for (const part of parts) {
    const path = join(varDir, part);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined) continue;
    const mounted = found.isDirectory() && found.dev !== statSync(dirname(path)).dev;
    if (found.isSymbolicLink() || mounted) throw cannotMove(path);
  }
}

const cannotMove = (path: string): OperatorError =>
  new OperatorError(
    `${path} is a link or a disk of its own, and a restore replaces it as a whole. Remove the link, or unmount it, and restore again. Only these may be disks of their own: ${DISKS.filter((disk) => disk !== '').join(', ')}.`,
  );

const cannotMoveBack = (
  reason: unknown,
  varDir: string,
  places: readonly string[],
): OperatorError =>
  new OperatorError(
    `${reason instanceof Error ? reason.message : String(reason)}\nAnd not everything could be moved back. What was there before lies in ${places.join(', ')}: put each part back to its place in ${varDir} before you start anything, and before the next backup.`,
    { cause: reason },
  );
