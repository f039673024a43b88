import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  openStateDatabase,
  type StateDatabase,
} from '../../src/adapters/postgres/stateDatabase.ts';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { PROGRAMS } from '../../scripts/suites/ensurePrograms.ts';

export interface TestPostgres {
  /** The URL of an empty database whose user has all rights. */
  readonly url: string;
  readonly port: number;
  /**
   * The pid of its main process, which starts one process per connection. Throws while it is
   * halted.
   */
  pid(): number;
  /** Its log, with each statement, to count queries. */
  log(): string;
  /** Stops it abruptly, like a machine that is switched off; the data stays. */
  halt(): Promise<void>;
  /** Starts it again on its data. */
  resume(): Promise<void>;
  /**
   * Suspends all its processes, so that it does not respond, as with a cut network; `thaw` resumes
   * them.
   */
  freeze(): void;
  thaw(): void;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

const USER = 'foyer';

/**
 * A separate PostgreSQL for a run, on a free loopback port; null if this machine has none. If this
 * process is root it runs as another user, because PostgreSQL refuses root.
 */
export async function startTestPostgres(): Promise<TestPostgres | null> {
  const server = PROGRAMS.postgres.path;
  if (!existsSync(server)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'));
  const user = process.getuid?.() === 0 ? findUnprivileged() : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const port = await findFreePort(0);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'pipe', encoding: 'utf8' } as const;
  const made = spawnSync(
    join(dirname(server), 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      USER,
      '--auth=trust',
      '--no-sync',
      '--no-locale',
      '-E',
      'UTF8',
    ],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'shared_buffers=16MB',
    'log_statement=all',
  ];
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''].concat(
    settings.flatMap((setting) => ['-c', setting]),
  );
  const logFile = join(folder, 'log');
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | null = null;
  const resume = async (): Promise<void> => {
    running = spawn('/bin/sh', ['-c', 'exec "$0" "$@" >>"$LOG" 2>&1', server, ...args], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
      env: { LOG: logFile, PATH: process.env['PATH'] ?? '' },
    });
    while (running.exitCode === null && !(await answers(url))) await wait(50);
    if (running.exitCode !== null) throw new Error(`PostgreSQL ended: ${readFileSync(logFile)}`);
  };
  const halt = async (): Promise<void> => {
    const ended = running;
    running = null;
    if (ended === null || ended.exitCode !== null) return;
    const exit = new Promise((done) => ended.once('exit', done));
    // Without notice to connected clients.
    ended.kill('SIGQUIT');
    await exit;
  };
  /** Signals the main process and the processes that each serve a connection. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    const pid = running?.pid;
    if (pid === undefined) return;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    for (const each of [pid, ...children.split(' ').map(Number)]) process.kill(each, name);
  };
  await resume();
  return {
    url,
    port,
    pid() {
      if (running?.pid === undefined) throw new Error('PostgreSQL is away');
      return running.pid;
    },
    log: () => readFileSync(logFile, 'utf8'),
    halt,
    resume,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A logger for tests without a server. */
export const quietLog = { info: () => undefined, warn: () => undefined };

/** Creates a separate database in a running server and returns its URL. */
export async function createTestDatabase(server: Pick<TestPostgres, 'url'>): Promise<string> {
  const name = `state_${process.pid}_${(made += 1)}`;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return server.url.replace(/[^/]*$/, name);
}
let made = 0;

export interface TestState {
  readonly url: string;
  /** The shared state as one process sees it; each call is another process. */
  open(): Promise<StateDatabase>;
  close(): Promise<void>;
}

/** State that several processes share, in a separate database. */
export async function openTestState(server: Pick<TestPostgres, 'url'>): Promise<TestState> {
  const url = await createTestDatabase(server);
  const processes: StateDatabase[] = [];
  return {
    url,
    async open() {
      const state = await openStateDatabase({ url, log: quietLog });
      processes.push(state);
      return state;
    },
    close: async () => void (await Promise.all(processes.map((state) => state.close()))),
  };
}

/** Debian's user for PostgreSQL, or `daemon`, which owns nothing. */
function findUnprivileged(): { readonly uid?: number; readonly gid?: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'daemon']
    .map((name) => users.find(([each]) => each === name))
    .find((each) => each !== undefined);
  return found === undefined ? {} : { uid: Number(found[2]), gid: Number(found[3]) };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
