import { spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { ServiceManager, UnitState } from '../../scripts/operate/ServiceManager.ts';

/** The program of a unit. */
export interface UnitProgram {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** systemd's role in suites: real processes that inherit one listening socket. */
export interface TestUnits extends ServiceManager {
  /** A folder for `PATH` with a `systemctl` and a `journalctl` that control these units. */
  readonly programs: string;
  pid(unit: string): number | null;
  /** Ends all units at once and releases the socket. */
  stopAll(): Promise<void>;
}

interface Unit {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  state: UnitState;
}

/** The handle of a socket on which this process never accepts connections. */
interface ListeningHandle {
  readonly fd: number;
  bind(address: string, port: number): number;
  close(): void;
}
interface TcpBinding {
  readonly TCP: new (type: number) => ListeningHandle;
  readonly constants: { readonly SERVER: number };
}

/**
 * Node has no public way to bind a socket without accepting on it. The first server that inherits
 * it starts listening; from then on the kernel queues connections while no server accepts.
 */
function holdSocket(port: number): ListeningHandle {
  const { binding } = process as unknown as { binding(name: 'tcp_wrap'): TcpBinding };
  const { TCP, constants } = binding.call(process, 'tcp_wrap');
  const handle = new TCP(constants.SERVER);
  if (handle.bind('127.0.0.1', port) !== 0) throw new Error(`Port ${port} is taken`);
  return handle;
}

/** The environment for any program: its `PATH`, and Node's compile cache. */
export function surroundings(): Readonly<Record<string, string>> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}

/** `programOf` returns the program of a unit; units of sites inherit the socket. */
export async function startUnits(
  folder: string,
  port: number,
  programOf: (unit: string) => UnitProgram,
): Promise<TestUnits> {
  const socket = holdSocket(port);
  const units = new Map<string, Unit>();
  const enabled = new Set<string>();
  const logOf = (unit: string): string => join(folder, `${unit}.log`);
  const stateOf = (unit: string): UnitState => units.get(unit)?.state ?? 'stopped';

  const services: ServiceManager = {
    async start(unit) {
      if (stateOf(unit) === 'ending') await units.get(unit)?.ended;
      if (stateOf(unit) === 'running') return;
      const { args, cwd, env } = programOf(unit);
      const log = openSync(logOf(unit), 'a');
      // Only the process itself knows its id before it starts.
      const child = spawn('/bin/sh', ['-c', 'LISTEN_PID=$$ exec "$@"', 'sh', ...args], {
        cwd,
        env: { ...surroundings(), ...env, LISTEN_FDS: '1' },
        stdio: ['ignore', log, log, socket.fd],
      });
      closeSync(log);
      const started: Unit = {
        child,
        state: 'running',
        ended: new Promise((done) =>
          child.once('exit', (code) => {
            const isWell = code === 0 || started.state === 'ending';
            started.state = isWell ? 'stopped' : 'failed';
            appendFileSync(logOf(unit), `ended with ${code}\n`);
            done();
          }),
        ),
      };
      units.set(unit, started);
    },
    async stop(unit) {
      await services.beginStop(unit);
      await units.get(unit)?.ended;
    },
    async beginStop(unit) {
      const known = units.get(unit);
      if (known?.state === 'failed') known.state = 'stopped';
      if (known?.state !== 'running') return;
      known.state = 'ending';
      known.child.kill('SIGTERM');
    },
    state: async (unit) => stateOf(unit),
    listActive: async (pattern) =>
      [...units.keys()].filter(
        (unit) =>
          unit.startsWith(pattern.split('*', 1).join()) &&
          ['running', 'ending'].includes(stateOf(unit)),
      ),
    enable: async (unit) => void enabled.add(unit),
    disable: async (unit) => void enabled.delete(unit),
    lastLines: async (unit) =>
      readFileSync(logOf(unit), 'utf8').trim().split('\n').slice(-25).join('\n'),
  };

  const { programs, close } = await provideSystemctl(folder, services);
  return {
    ...services,
    programs,
    pid: (unit) => (stateOf(unit) === 'stopped' ? null : (units.get(unit)?.child.pid ?? null)),
    async stopAll() {
      for (const { child } of units.values()) child.kill('SIGKILL');
      await Promise.all([...units.values()].map(({ ended }) => ended));
      close();
      socket.close();
    },
  };
}

const STATES: Readonly<Record<UnitState, string>> = {
  running: 'active',
  starting: 'activating',
  ending: 'deactivating',
  stopped: 'inactive',
  failed: 'failed',
};

/** A `systemctl` for separate processes, which supports the commands that our code uses. */
async function provideSystemctl(
  folder: string,
  services: ServiceManager,
): Promise<{ readonly programs: string; close(): void }> {
  const answer = async (words: readonly string[]): Promise<string> => {
    const [verb] = words;
    const unit = words.at(verb === '--unit' ? 1 : -1) ?? '';
    if (verb === '--unit') return services.lastLines(unit);
    if (verb === 'start') await services.start(unit);
    else if (verb === 'stop' && words.includes('--no-block')) await services.beginStop(unit);
    else if (verb === 'stop') await services.stop(unit);
    else if (verb === 'show')
      return `ActiveState=${STATES[await services.state(unit)]}\nSubState=any\n`;
    else if (verb === 'list-units')
      return (await services.listActive(unit)).map((each) => `${each} loaded\n`).join('');
    return '';
  };
  const path = join(folder, 'units.sock');
  const server = createServer(async (incoming, outgoing) => {
    let asked = '';
    for await (const piece of incoming) asked += String(piece);
    outgoing.end(await answer(JSON.parse(asked) as string[]));
  });
  await new Promise<void>((done) => server.listen(path, done));
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  for (const name of ['systemctl', 'journalctl'])
    writeFileSync(
      join(programs, name),
      `#!${process.execPath}
const { request } = require('node:http');
const asked = request({ socketPath: ${JSON.stringify(path)}, method: 'POST' }, (told) => told.pipe(process.stdout));
asked.end(JSON.stringify(process.argv.slice(2)));
`,
      { mode: 0o755 },
    );
  return { programs, close: () => void server.close() };
}
