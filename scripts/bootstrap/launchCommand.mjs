// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve, delimiter } from 'node:path';
import { readSettings } from '../settings.mjs';
import { databaseProblem, installationProblems, portProblem } from './checkMachine.mjs';
import { InstallationError, installPackages, outdatedPackages } from './installPackages.mjs';
import { findPinnedNode } from './findPinnedNode.mjs';

const root = resolve(import.meta.dirname, '../..');

/**
 * Prepares the machine and runs `scripts/commands/<command>.ts` on the pinned Node; resolves to the
 * exit code.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function launch(command, args) {
  const script = join(root, 'scripts/commands', `${command}.ts`);
  if (!/^[a-z]+$/.test(command) || !existsSync(script))
    return refuse([`There is no command "${command}": see the scripts in package.json.`]);

  // With arguments they only explain themselves.
  if ((command === 'start' || command === 'dev') && args.length === 0) {
    const problems = await problemsBeforeServing();
    if (problems.length > 0) return refuse(problems);
  }

  const outdated = outdatedPackages(root);
  if (outdated.length > 0) {
    const problems = installationProblems(root);
    if (problems.length > 0) return refuse(problems);
    try {
      await installPackages(outdated);
    } catch (error) {
      if (error instanceof InstallationError) return refuse([error.message]);
      throw error;
    }
  }

  const node = findPinnedNode(root);
  if (node === null)
    return refuse([
      'The pinned Node is not part of the installation on this platform: install Node 24.15 or newer from https://nodejs.org and run this again.',
    ]);
  return runNode(node, [script, ...args]);
}

async function problemsBeforeServing() {
  const { settings, problems } = readSettings(process.env);
  if (settings === null) return problems;
  return [await portProblem(settings), await databaseProblem(settings)].filter(
    (problem) => problem !== null,
  );
}

/** @param {string[]} problems */
function refuse(problems) {
  for (const problem of problems) console.error(problem);
  return 1;
}

/**
 * Runs a program of ours on this Node until it exits; resolves to the exit code, 128 and more if a
 * signal ended it.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runNode(node, args) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(
    delimiter,
  );
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  // A signal may reach this process alone, and the child exits first. Ctrl-C reaches the child
  // twice then, because the terminal sends it to both.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      done(
        refuse([
          `${node} does not run on this system (${code}): install Node 24.15 or newer from https://nodejs.org and run this again.`,
        ]),
      ),
    );
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL')
        console.error('The command was killed (SIGKILL): is there enough free memory?');
      done(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}
