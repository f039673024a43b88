// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { showProgress } from './showProgress.mjs';

/** @typedef {{ name: string, dir: string }} Package */
/** @typedef {{ code: number | null, output: string }} InstallResult */
/** @typedef {{ name?: string, version?: string, optional?: boolean, integrity?: string }} Locked */
/** @typedef {Record<string, Locked>} Packages */

export class InstallationError extends Error {}

/**
 * The packages of this repository whose installed tree does not match their lock file.
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
 * npm writes `node_modules/.package-lock.json` last, when everything else is installed: an
 * interrupted installation has no such file, and manually added packages are in it. So it is more
 * reliable than a stamp file of our own.
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
    // The lock file also contains optional packages for other platforms, which are not installed
    // here.
    return found === undefined ? optional === true : found.version === version;
  });
}

/**
 * Installs all packages in parallel: an installation mostly waits for the network and the disk.
 * @param {Package[]} packages
 * @param {(dir: string) => Promise<InstallResult>} [install]
 * @returns {Promise<void>} rejects with an InstallationError that contains npm's output, for each
 * that failed
 */
export async function installPackages(packages, install = (dir) => npmCi(dir)) {
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

/** npm reads this file instead of `package-lock.json`; it only exists during the installation. */
const ADDRESSED = 'npm-shrinkwrap.json';

/**
 * Gives npm the address of each package: the lock file contains none, and without an address npm
 * downloads and parses the list of all versions of each package, which is half of an installation.
 * @param {string} dir
 * @param {typeof runNpm} [npm]
 * @returns {Promise<InstallResult>}
 */
export async function npmCi(dir, npm = runNpm) {
  const install = () => npm(['ci', '--no-audit', '--no-fund'], dir);
  const configured = await npm(['config', 'get', 'registry'], dir);
  const registry = /^https?:\/\/\S+$/m.exec(configured.output)?.[0];
  const lock = readJson(join(dir, 'package-lock.json'));
  if (lock === null || registry === undefined) return install();
  const file = join(dir, ADDRESSED);
  const clear = () => rmSync(file, { force: true });
  const end = () => {
    clear();
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.once(signal, end);
  try {
    const problem = writeProblem(dir, () =>
      writeFileSync(file, JSON.stringify(withAddresses(lock, registry))),
    );
    if (problem !== null) return { code: 1, output: problem };
    const done = await install();
    if (done.code === 0) return done;
  } finally {
    clear();
    for (const signal of signals) process.off(signal, end);
  }
  // Not every registry uses the usual package addresses.
  return install();
}

/**
 * @param {string} dir
 * @param {() => void} write
 */
function writeProblem(dir, write) {
  try {
    write();
    return null;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    return `${dir} cannot be written (${code}): does it belong to this user, and is there room on its disk?`;
  }
}

/**
 * npm verifies installed packages against the lock file's checksums, whatever their address.
 * @param {{ packages?: Packages }} lock
 * @param {string} registry
 */
function withAddresses({ packages = {}, ...lock }, registry) {
  const base = registry.endsWith('/') ? registry : `${registry}/`;
  /** @type {(path: string, about: Locked) => Locked} */
  const addressed = (path, about) => {
    const name = about.name ?? path.slice(path.lastIndexOf('node_modules/') + 13);
    const resolved = `${base}${name}/-/${name.split('/').at(-1)}-${about.version}.tgz`;
    return about.integrity === undefined ? about : { resolved, ...about };
  };
  const entries = Object.entries(packages).map(([path, about]) => [path, addressed(path, about)]);
  return { ...lock, packages: Object.fromEntries(entries) };
}

/**
 * @param {string[]} args
 * @param {string} dir
 * @returns {Promise<InstallResult>} its output, warnings included
 */
function runNpm(args, dir) {
  return new Promise((done) => {
    // With NODE_ENV=production from outside, npm would not install the build tools.
    const env = { ...process.env, NODE_ENV: 'development' };
    const child = spawn('npm', args, {
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
 * @returns {Packages | null}
 */
const readTree = (file) => readJson(file)?.packages ?? null;

/**
 * @param {string} file
 * @returns {{ packages?: Packages } | null}
 */
function readJson(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
