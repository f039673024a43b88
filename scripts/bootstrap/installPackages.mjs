// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showProgress } from './showProgress.mjs';

/** @typedef {{ name: string, dir: string }} Package */

export class InstallationError extends Error {}

/**
 * The packages of this repository whose installed tree is not what their lock file says.
 * @param {string} root
 * @returns {Package[]}
 */
export function outdatedPackages(root) {
  return [
    { name: 'the site', dir: root },
    { name: 'the content service', dir: join(root, 'cms') },
  ].filter(({ dir }) => !isInstalled(dir));
}

/**
 * npm writes `node_modules/.package-lock.json` last, when everything else stands: an interrupted
 * installation has none, and packages that were added by hand are in it. So it says more than a
 * stamp of our own would.
 * @param {string} dir
 * @returns {boolean}
 */
export function isInstalled(dir) {
  const installed = readTree(join(dir, 'node_modules/.package-lock.json'));
  const locked = readTree(join(dir, 'package-lock.json'));
  if (installed === null || locked === null) return false;
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    // Optional packages for other platforms are in the lock file and rightly not on this machine.
    return found === undefined ? optional === true : found.version === version;
  });
}

/**
 * All at once: much of an installation is waiting for the network and the disk.
 * @param {Package[]} packages
 * @param {typeof npmCi} [install]
 * @returns {Promise<void>} rejects with an InstallationError that says what npm said, of each that
 * failed
 */
export async function installPackages(packages, install = npmCi) {
  const problems = await Promise.all(
    packages.map(async ({ name, dir }) => {
      const progress = showProgress(`Installing the packages of ${name}`);
      const { code, output } = await install(dir);
      if (code === 0) return progress.done();
      progress.fail();
      return `npm ci failed for ${name} (in ${dir}):\n${output.trim().split('\n').slice(-12).join('\n')}`;
    }),
  );
  const failed = problems.filter((problem) => typeof problem === 'string');
  if (failed.length > 0) throw new InstallationError(failed.join('\n'));
}

/**
 * @param {string} dir
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function npmCi(dir) {
  return new Promise((done) => {
    // NODE_ENV=production from outside would leave away the build tools.
    const env = { ...process.env, NODE_ENV: 'development' };
    const child = spawn('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: dir,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => done({ code: 1, output: String(error) }));
    child.on('close', (code) => done({ code, output }));
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | null}
 */
function readTree(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
