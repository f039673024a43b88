import { writeFile } from 'node:fs/promises';
import { nodeSpoolFiles, type SpoolFiles } from '../../src/adapters/spool/spoolFiles.ts';

export interface Fault {
  /** The step that fails, counted from 1. */
  readonly at: number;
  /**
   * The error code of the system, e.g. ENOSPC. `killed` ends the process at this step: all later
   * steps fail.
   */
  readonly how: 'ENOSPC' | 'EIO' | 'EROFS' | 'killed';
  /** Whether the step takes effect before it fails. If not, a write leaves half of its content. */
  readonly late?: boolean;
}

export interface FaultyFiles extends SpoolFiles {
  /** The number of steps so far. */
  steps(): number;
  /** Sets the next fault; steps are counted from this call on. */
  break(fault: Fault | null): void;
  /** The next write leaves an empty file and fails, as on a full disk. */
  breakNextWrite(how: Fault['how']): void;
}

/** The real disk, with one failing step. */
export function createFaultyFiles(): FaultyFiles {
  let fault: Fault | null = null;
  let steps = 0;
  let dead = false;
  let nextWrite: Fault['how'] | null = null;

  const broken = (code: string): Error => Object.assign(new Error(code), { code });
  const step = async <T>(
    act: () => Promise<T>,
    half: () => Promise<unknown> = async () => undefined,
  ): Promise<T> => {
    if (dead) throw broken('EDEAD');
    steps += 1;
    if (fault === null || steps !== fault.at) return act();
    dead = fault.how === 'killed';
    await (fault.late === true ? act() : half());
    throw broken(fault.how);
  };
  const real = nodeSpoolFiles;
  return {
    makeFolder: (path) => step(() => real.makeFolder(path)),
    write: (path, text) =>
      step(
        async () => {
          const how = nextWrite;
          nextWrite = null;
          await real.write(path, how === null ? text : '');
          if (how !== null) throw broken(how);
        },
        () => writeFile(path, text.slice(0, text.length / 2)),
      ),
    writeNow: (path, text) => {
      if (dead) throw broken('EDEAD');
      real.writeNow(path, text);
    },
    copy: (from, to) =>
      step(
        () => real.copy(from, to),
        () => writeFile(to, 'halb'),
      ),
    syncFolder: (path) => step(() => real.syncFolder(path)),
    rename: (from, to) => step(() => real.rename(from, to)),
    remove: (path) => step(() => real.remove(path)),
    list: (path) => step(() => real.list(path)),
    read: (path) => step(() => real.read(path)),
    modifiedAt: (path) => step(() => real.modifiedAt(path)),
    steps: () => steps,
    break(next) {
      fault = next;
      steps = 0;
    },
    breakNextWrite(how) {
      nextWrite = how;
    },
  };
}
