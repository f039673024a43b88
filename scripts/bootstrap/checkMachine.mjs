// @ts-check
import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { connect, createServer } from 'node:net';

const NEEDED_BYTES = 3 * 1024 ** 3;
const DATABASE_TIMEOUT_MS = 5_000;

/**
 * The problems that prevent an installation, one sentence each; empty if there are none.
 * @param {string} root
 * @param {{ freeBytes?: (path: string) => number, answers?: (program: string) => boolean }}
 * [machine]
 * @returns {string[]}
 */
export function installationProblems(root, machine = {}) {
  const { freeBytes = readFreeBytes, answers = programAnswers } = machine;
  const problems = ['npm', 'git']
    .filter((program) => !answers(program))
    .map((program) => `${program} is missing: install it and run this again.`);
  const free = freeBytes(root);
  if (free < NEEDED_BYTES)
    problems.push(
      `The disk has ${(free / 1024 ** 3).toFixed(1)} GB left, the installation needs 3 GB: make room and run this again.`,
    );
  return problems;
}

/**
 * Why the site cannot listen there, in one sentence; null if it can.
 * @param {{ host: string, port: number }} address
 * @returns {Promise<string | null>}
 */
export async function portProblem({ host, port }) {
  if (host !== 'localhost') return listenProblem(host, port);
  // Browsers try both. A machine without IPv6 has only the first.
  const [problem, other] = [
    await listenProblem('127.0.0.1', port),
    await listenProblem('::1', port),
  ];
  return problem ?? (other?.startsWith('Port') === true ? other : null);
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | null>}
 */
function listenProblem(host, port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE')
        done(
          `Port ${port} is taken: end the program that uses it, or choose another one with PORT=${port === 65535 ? port - 1 : port + 1}.`,
        );
      else if (error.code === 'EACCES')
        done(
          `Port ${port} is reserved for the administrator: choose one above 1023, e.g. PORT=3000.`,
        );
      else
        done(
          `HOST=${host} is no address of this machine: leave it away, or use 0.0.0.0 for all addresses.`,
        );
    });
    probe.listen(port, host, () => probe.close(() => done(null)));
  });
}

/**
 * @param {{ databaseUrl: string | null }} settings
 * @returns {Promise<string | null>}
 */
export function databaseProblem({ databaseUrl }) {
  if (databaseUrl === null) return Promise.resolve(null);
  const { hostname, port } = new URL(databaseUrl);
  return new Promise((done) => {
    const socket = connect({
      // Only an address has brackets around IPv6.
      host: hostname.replace(/^\[(.+)\]$/, '$1'),
      port: Number(port || 5432),
      timeout: DATABASE_TIMEOUT_MS,
    });
    const end = (/** @type {string | null} */ problem) => {
      socket.destroy();
      done(problem);
    };
    const silent = `DATABASE_URL: no database answers at ${hostname}:${port || 5432}: start it, or correct the address.`;
    socket.once('connect', () => end(null));
    socket.once('error', () => end(silent));
    socket.once('timeout', () => end(silent));
  });
}

/** @param {string} path */
function readFreeBytes(path) {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** @param {string} program */
function programAnswers(program) {
  return (
    spawnSync(program, ['--version'], { stdio: 'ignore', shell: process.platform === 'win32' })
      .status === 0
  );
}
