import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { errorCode } from '../../src/domain/shared/Result.ts';
import { openRotatingLog } from './rotatingLog.ts';

const TIMEOUT_MS = 10_000;
const KEPT_LINES = 40;
const EXIT_WITH_PARENT = join(import.meta.dirname, 'exitWithParent.ts');

/** A child process that runs until it is stopped. */
export interface Service {
  readonly name: string;
  readonly pid: number;
  /** Resolves only if the process exits without being stopped; the value describes how. */
  readonly unexpectedExit: Promise<string>;
  /** The last lines of its output, for an error message. */
  lastLines(): string;
  /** Stops it: SIGTERM first, SIGKILL after ten seconds. Safe to call twice. */
  stop(): Promise<void>;
}

export interface ServiceCommand {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /**
   * Names of settings that this service reads itself and that are passed on unchanged, if they are
   * set.
   */
  readonly handedOn?: readonly string[];
  readonly logFile: string;
}

/**
 * Starts a Node program on the current Node; its output goes to its log file. It ends with this
 * process, however this process ends.
 */
export function spawnService({
  name,
  args,
  cwd,
  env,
  handedOn = [],
  logFile,
}: ServiceCommand): Service {
  const writeLog = createLog(name, logFile);
  const lines: string[] = [];
  // A separate process group: Ctrl-C in the terminal must reach it only through `stop`, or it would
  // end too early.
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...args], {
    cwd,
    env: { ...inherited(handedOn), ...env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const keep = (chunk: Buffer): void => {
    writeLog(chunk);
    lines.push(
      ...chunk
        .toString()
        .split('\n')
        .filter((line) => line.trim() !== ''),
    );
    lines.splice(0, Math.max(0, lines.length - KEPT_LINES));
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);

  let asked = false;
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) =>
      done(signal === null ? `code ${code}` : `signal ${signal}`),
    );
  });
  const unexpectedExit = new Promise<string>(
    (done) => void ended.then((how) => !asked && done(how)),
  );

  return {
    name,
    pid: child.pid ?? 0,
    unexpectedExit,
    lastLines: () => lines.join('\n'),
    async stop() {
      asked = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const insist = setTimeout(() => killGroup(child.pid), TIMEOUT_MS);
      await ended;
      clearTimeout(insist);
    },
  };
}

/** Appends to a log file. On a full disk the service goes on: visitors come before the log. */
function createLog(name: string, file: string): (chunk: Buffer) => void {
  const append = openRotatingLog(file);
  let fault = '';
  return (chunk) => {
    try {
      append(chunk);
      fault = '';
    } catch (error) {
      const code = errorCode(error);
      if (code !== fault)
        process.stderr.write(
          `${file} cannot be written (${code}): the ${name} goes on, and its lines are lost meanwhile.\n`,
        );
      fault = code;
    }
  };
}

/**
 * The outer environment without variables of npm or of this program: a child only gets the settings
 * meant for it.
 */
function inherited(handedOn: readonly string[]): Record<string, string> {
  const kept = [
    'PATH',
    'HOME',
    'LANG',
    'TMPDIR',
    'TZ',
    'SystemRoot',
    'NODE_EXTRA_CA_CERTS',
    'NODE_COMPILE_CACHE',
    ...handedOn,
  ];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has exited in the meantime.
  }
}
