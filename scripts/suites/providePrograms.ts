import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Program {
  readonly path: string;
  readonly debianPackage: string;
  /** Where the package puts its program, if another one at `path` can do the same. */
  readonly preferredPath?: string;
  /** The package of that other one, for releases of Debian without the first. */
  readonly otherPackage?: string;
}

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const HEADLESS_SHELL = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';

export const PROGRAMS = {
  // With windows, for what people look at and for benchmarks.
  chromium: { path: CHROMIUM, debianPackage: 'chromium' },
  // For tests. The headless shell draws the same pages for a third less of the processor.
  browser: {
    get path() {
      return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM;
    },
    preferredPath: HEADLESS_SHELL,
    debianPackage: 'chromium-headless-shell',
    otherPackage: 'chromium',
  },
  nginx: { path: '/usr/sbin/nginx', debianPackage: 'nginx-light' },
  postgres: {
    get path() {
      return findPostgres();
    },
    debianPackage: 'postgresql',
  },
  // OpenStack Swift with its S3 interface: the package without its services, which tests start.
  objectStore: {
    path: '/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py',
    debianPackage: 'python3-swift',
  },
  // Checks alerts; the package's server is not started by us.
  promtool: { path: '/usr/bin/promtool', debianPackage: 'prometheus' },
  wrk: { path: '/usr/bin/wrk', debianPackage: 'wrk' },
} as const satisfies Record<string, Program>;

/**
 * Installs what is missing from Debian where this process may. For each that is still missing then,
 * one sentence that says what to install.
 */
export async function providePrograms(programs: readonly Program[]): Promise<readonly string[]> {
  const missing = packagesFor(programs);
  if (missing.length > 0 && mayInstall()) {
    console.log(`… Installing ${missing.join(', ')}`);
    const undo = missing.includes('postgresql') ? withoutCluster() : () => undefined;
    await apt('update');
    await aptInstall(missing);
    // All at once takes half the time, but not every release has all of them.
    for (const debianPackage of packagesFor(programs)) await aptInstall([debianPackage]);
    for (const { otherPackage } of programs.filter(isMissing))
      if (otherPackage !== undefined) await aptInstall([otherPackage]);
    undo();
  }
  return describeMissing(programs);
}

/** One sentence for each program that is not there. */
export const describeMissing = (programs: readonly Program[]): readonly string[] =>
  programs
    .filter(isMissing)
    .map(
      ({ path, debianPackage, otherPackage: name = debianPackage }) =>
        `${name} is missing (${path}): install it, on Debian and Ubuntu with "sudo apt-get install ${name}".`,
    );

/** Whether this process can install Debian's packages. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const isMissing = ({ path }: Program): boolean => !existsSync(path);

const packagesFor = (programs: readonly Program[]): readonly string[] =>
  programs
    .filter(({ path, preferredPath = path }) => !existsSync(preferredPath))
    .map(({ debianPackage }) => debianPackage);

const POSTGRES_RELEASES = '/usr/lib/postgresql';

/** The newest server of PostgreSQL; Debian's clients lie beside it. */
function findPostgres(): string {
  const releases = existsSync(POSTGRES_RELEASES) ? readdirSync(POSTGRES_RELEASES) : [];
  const servers = releases
    .toSorted((one, other) => Number(other) - Number(one))
    .map((release) => join(POSTGRES_RELEASES, release, 'bin/postgres'));
  return servers.find((server) => existsSync(server)) ?? join(POSTGRES_RELEASES, 'bin/postgres');
}

/** Tests start servers of their own: Debian's is neither made nor started. */
function withoutCluster(): () => void {
  const folder = '/etc/postgresql-common/createcluster.d';
  const file = join(folder, 'foyer-tests.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  return () => rmSync(file);
}

const aptInstall = (packages: readonly string[]): Promise<void> =>
  apt('install', '--yes', '--no-install-recommends', ...packages);

/** Whether it worked is seen by whether the programs are there. */
const apt = (...args: readonly string[]): Promise<void> =>
  new Promise((done) => {
    spawn('/usr/bin/apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
      .once('exit', () => done())
      .once('error', () => done());
  });
