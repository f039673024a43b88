import { existsSync, lstatSync, statSync } from 'node:fs';
import { lchown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../../src/domain/shared/Result.ts';
import { OperatorError } from '../Installation.ts';
import { DISKS } from './collectFiles.ts';

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
   * it throws. Resolves to a function that moves all back.
   */
  moveIntoPlace(parts: readonly string[]): Promise<() => Promise<void>>;
  /** Deletes everything that is staged, and what was put aside. */
  remove(): Promise<void>;
}

/** Nothing is created before the first file is written. */
export function createStaging(varDir: string): Staging {
  const name = `.foyer-restoring.${process.pid}`;
  const disks = DISKS.filter((disk) => existsSync(join(varDir, disk)));
  const folderOf = (part: string): string =>
    join(varDir, disks.find((disk) => part.startsWith(`${disk}/`)) ?? '', name);
  const at = (part: string): string => join(folderOf(part), part);
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
      const done: (readonly [from: string, to: string])[] = [];
      const move = async (from: string, to: string): Promise<void> => {
        await mkdir(dirname(to), { recursive: true, mode: 0o700 });
        await rename(from, to);
        done.push([from, to]);
      };
      const moveBack = async (): Promise<void> => {
        for (const [from, to] of done.toReversed()) await rename(to, from);
      };
      for (const part of parts)
        try {
          const place = join(varDir, part);
          if (existsSync(place)) await move(place, join(folderOf(part), 'replaced', part));
          if (existsSync(at(part))) await move(at(part), place);
        } catch (error) {
          await moveBack();
          throw ['EBUSY', 'EXDEV'].includes(errorCode(error))
            ? cannotMove(join(varDir, part))
            : error;
        }
      return moveBack;
    },
    async remove() {
      for (const disk of DISKS)
        await rm(join(varDir, disk, name), { recursive: true, force: true });
    },
  };
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
