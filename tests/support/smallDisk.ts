import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk mounted on a folder, small enough to be filled. */
export interface SmallDisk {
  /** Fills all free bytes; bytes that others free later are filled by the next call. */
  fill(): void;
  /** Frees what `fill` used. */
  empty(): void;
  unmount(): void;
}

const FILLING = '.fuellung';
const PIECE = 64 * 1024;

/** Whether this process may mount disks: it must be root, outside of most containers. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'));
  try {
    mountSmallDisk(folder, 1).unmount();
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

/**
 * Mounts an in-memory disk of this many megabytes on a folder (Linux). Throws if that is not
 * allowed.
 */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
  const filling = join(folder, FILLING);
  return {
    fill() {
      for (let piece = PIECE; piece >= 1; piece /= 2) {
        try {
          for (;;) appendFileSync(filling, Buffer.alloc(piece));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    },
    empty() {
      writeFileSync(filling, '');
      rmSync(filling);
    },
    unmount() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
    },
  };
}
