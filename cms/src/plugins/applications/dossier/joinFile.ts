import { fork, type ChildProcess } from 'node:child_process';
import { inTurn } from '../../../validation/inTurn.ts';
import { problemOf, type JoinRequest, type JoinResult } from './joinedFiles.ts';

const PROGRAM = new URL('joinProcess.ts', import.meta.url);
/** For one file. */
const MOST_PROCESSOR_MS = 10_000;
/** However busy the machine is; a process that does not even start ends here. */
const MOST_MS = 60_000;
const IDLE_MS = 10_000;

/** The process that reads, while it is needed. */
let reading: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * The content of a stranger's file for a dossier. Read in a process of its own, one file after
 * another; a file that takes more than `mostMs` of processor time or 512 MB ends that process and is
 * `costly`.
 */
export const joinFile = (
  file: Omit<JoinRequest, 'mostMs'>,
  mostMs = MOST_PROCESSOR_MS,
): Promise<JoinResult> =>
  inTurn('dossier file', async () => {
    clearTimeout(idle);
    const result = await ask((reading ??= start()), { ...file, mostMs });
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

function ask(child: ChildProcess, request: JoinRequest): Promise<JoinResult> {
  const { promise, resolve } = Promise.withResolvers<JoinResult>();
  const late = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
  const costly = (): void => resolve(problemOf('costly'));
  child.once('message', (message) => {
    const result = message as JoinResult;
    // The message is a view of what was received; a buffer of its own can be handed on.
    resolve(result.kind === 'problem' ? result : { ...result, bytes: result.bytes.slice() });
  });
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
