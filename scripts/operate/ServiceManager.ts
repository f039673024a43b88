import { execFile } from 'node:child_process';
import { OperatorError } from './Installation.ts';

/**
 * `ending`: told to stop, and still finishing its work. `failed`: exited with an error, and may be
 * restarted.
 */
export type UnitState = 'running' | 'starting' | 'ending' | 'stopped' | 'failed';

/**
 * Runs the services of this machine. A unit is given by the machine's name for it, e.g.
 * `foyer-content.service`. Each method throws `OperatorError` if the manager refuses.
 */
export interface ServiceManager {
  /** Starts a unit; resolves when its process is running, not when it responds. */
  start(unit: string): Promise<void>;
  /** Stops a unit; resolves when it has stopped. Does nothing if it is not running. */
  stop(unit: string): Promise<void>;
  /** Starts stopping a unit, without waiting until it has stopped. */
  beginStop(unit: string): Promise<void>;
  /** `stopped` for an unknown unit. */
  state(unit: string): Promise<UnitState>;
  /** The units that match a pattern and are not stopped, e.g. `foyer-site@*.service`. */
  listActive(pattern: string): Promise<readonly string[]>;
  /** Lets a unit start when the machine boots. */
  enable(unit: string): Promise<void>;
  disable(unit: string): Promise<void>;
  /** The last lines of a unit's log; empty if they cannot be read. */
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
  /** Null if the program does not exist or was interrupted. */
  readonly code: number | null;
  /** The signal that ended it; null if none did. */
  readonly signal: string | null;
  readonly out: string;
  readonly problem: string;
}

const run = (program: string, args: readonly string[]): Promise<Ran> =>
  new Promise((done) => {
    execFile(program, [...args], { encoding: 'utf8' }, (error, out, problem) =>
      done({
        code: error === null ? 0 : typeof error.code === 'number' ? error.code : null,
        signal: error?.signal ?? null,
        out,
        problem: problem.trim(),
      }),
    );
  });

/** systemd, through `systemctl`. */
export function createSystemctl(): ServiceManager {
  const systemctl = async (...args: readonly string[]): Promise<Ran> => {
    const ran = await run('systemctl', args);
    if (ran.code !== null) return ran;
    if (ran.signal !== null)
      throw new OperatorError(`systemctl ${args.join(' ')} was interrupted (${ran.signal}).`);
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
      // Between two restart attempts ActiveState is neither running nor failed.
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
