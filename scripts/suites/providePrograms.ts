import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Program {
  readonly path: string;
  readonly debianPackage: string;
}

export const PROGRAMS = {
  chromium: {
    path: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    debianPackage: 'chromium',
  },
  // Draws the same pages for a third less of the processor. A `CHROMIUM_PATH` stands for both.
  headlessShell: {
    path: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    debianPackage: 'chromium-headless-shell',
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
  const missing = programs.filter(isMissing).map(({ debianPackage }) => debianPackage);
  if (missing.length > 0 && mayInstall()) {
    console.log(`… Installing ${missing.join(', ')}`);
    const undo = missing.includes('postgresql') ? withoutCluster() : () => undefined;
    await apt('update');
    await aptInstall(missing);
    // All at once takes half the time, but not every release has all of them.
    for (const { debianPackage } of programs.filter(isMissing)) await aptInstall([debianPackage]);
    undo();
  }
  return describeMissing(programs);
}

/** One sentence for each program that is not there. */
export const describeMissing = (programs: readonly Program[]): readonly string[] =>
  programs
    .filter(isMissing)
    .map(
      ({ path, debianPackage }) =>
        `${debianPackage} is missing (${path}): install it, on Debian and Ubuntu with "sudo apt-get install ${debianPackage}".`,
    );

/** Whether this process can install Debian's packages. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const isMissing = ({ path }: Program): boolean => !existsSync(path);

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
