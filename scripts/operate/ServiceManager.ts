import { execFile } from 'node:child_process';
import { OperatorError } from './Installation.ts';

/**
 * `ending`: told to stop, and still at what it has begun. `failed`: ended with an error, perhaps to be
 * started again.
 */
export type UnitState = 'running' | 'starting' | 'ending' | 'stopped' | 'failed';

/**
 * What runs the services of this machine. A unit goes by the name that the machine knows it by, e.g.
 * `foyer-content.service`. Each method throws `OperatorError` where the manager refuses.
 */
export interface ServiceManager {
  /** Starts a unit; resolves when its process runs, not when it answers. */
  start(unit: string): Promise<void>;
  /** Tells a unit to stop and resolves when it has. Does nothing where it does not run. */
  stop(unit: string): Promise<void>;
  /** Tells a unit to stop, and does not wait until it has. */
  beginStop(unit: string): Promise<void>;
  /** `stopped` for a unit that is not known. */
  state(unit: string): Promise<UnitState>;
  /** The units that match a pattern and are not stopped, e.g. `foyer-site@*.service`. */
  listActive(pattern: string): Promise<readonly string[]>;
  /** Has a unit started with the machine. */
  enable(unit: string): Promise<void>;
  disable(unit: string): Promise<void>;
  /** What a unit wrote last, some lines; empty where that cannot be read. */
  lastLines(unit: string): Promise<string>;
}

const STATES: Readonly<Record<string, UnitState>> = {
  active: 'running',
  reloading: 'running',
  activating: 'starting',
  deactivating: 'ending',
  failed: 'failed',
};
const LINES = '25';

interface Ran {
  /** Null where the program is not there. */
  readonly code: number | null;
  readonly out: string;
  readonly problem: string;
}

const run = (program: string, args: readonly string[]): Promise<Ran> =>
  new Promise((done) => {
    execFile(program, [...args], { encoding: 'utf8' }, (error, out, problem) =>
      done({
        code: error === null ? 0 : typeof error.code === 'number' ? error.code : null,
        out,
        problem: problem.trim(),
      }),
    );
  });

/** systemd, through its own command. */
export function createSystemctl(): ServiceManager {
  const systemctl = async (...args: readonly string[]): Promise<Ran> => {
    const ran = await run('systemctl', args);
    if (ran.code !== null) return ran;
    throw new OperatorError(
      'There is no systemctl here: this command works where systemd runs the services.',
    );
  };
  const must = async (...args: readonly string[]): Promise<void> => {
    const { code, problem } = await systemctl(...args);
    if (code !== 0)
      throw new OperatorError(`systemctl ${args.join(' ')} did not succeed: ${problem}`);
  };
  return {
    start: (unit) => must('start', unit),
    stop: (unit) => must('stop', unit),
    beginStop: (unit) => must('stop', '--no-block', unit),
    async state(unit) {
      const { out } = await systemctl('show', '--property=ActiveState,SubState', unit);
      // Between two tries it is neither.
      if (/^SubState=auto-restart/m.test(out)) return 'failed';
      return STATES[/^ActiveState=(\S+)$/m.exec(out)?.[1] ?? ''] ?? 'stopped';
    },
    async listActive(pattern) {
      const { out } = await systemctl(
        'list-units',
        '--plain',
        '--no-legend',
        '--no-pager',
        '--state=active,activating,deactivating,reloading',
        pattern,
      );
      return out.split('\n').flatMap((line) => line.trim().split(/\s+/, 1).filter(Boolean));
    },
    enable: (unit) => must('enable', '--quiet', unit),
    disable: (unit) => must('disable', '--quiet', unit),
    async lastLines(unit) {
      const args = ['--lines', LINES, '--output', 'cat', '--no-pager', '--quiet'];
      const { out } = await run('journalctl', ['--unit', unit, ...args]);
      return out.trim();
    },
  };
}
