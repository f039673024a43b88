import { fork, type ChildProcess } from 'node:child_process';
import { inTurn } from '../../../validation/inTurn.ts';
import { problemOf, type JoinRequest, type JoinResult } from './joinedFiles.ts';

const PROGRAM = new URL('joinProcess.ts', import.meta.url);
/** For one file, in milliseconds. */
const MOST_MS = 10_000;
const IDLE_MS = 10_000;

/** The process that reads, while it is needed. */
let reading: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * The content of a stranger's file for a dossier. Read in a process of its own, one file after
 * another; a file that takes more than `mostMs` or 512 MB ends that process and is `costly`.
 */
export const joinFile = (request: JoinRequest, mostMs = MOST_MS): Promise<JoinResult> =>
  inTurn('dossier file', async () => {
    clearTimeout(idle);
    const result = await ask((reading ??= start()), request, mostMs);
    // Also ends with the service, because its connection to it ends then.
    idle = setTimeout(end, IDLE_MS);
    idle.unref();
    return result;
  });

function start(): ChildProcess {
  const child = fork(PROGRAM, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('exit', () => {
    if (reading === child) reading = null;
  });
  child.unref();
  child.channel?.unref();
  return child;
}

function end(): void {
  reading?.kill('SIGKILL');
  reading = null;
}

function ask(child: ChildProcess, request: JoinRequest, mostMs: number): Promise<JoinResult> {
  const { promise, resolve } = Promise.withResolvers<JoinResult>();
  const late = setTimeout(() => child.kill('SIGKILL'), mostMs);
  const costly = (): void => resolve(problemOf('costly'));
  child.once('message', resolve as (message: unknown) => void);
  child.once('exit', costly);
  child.send(request, (error) => {
    if (!error) return;
    end();
    costly();
  });
  return promise.finally(() => {
    clearTimeout(late);
    child.removeAllListeners('message');
    child.off('exit', costly);
  });
}
