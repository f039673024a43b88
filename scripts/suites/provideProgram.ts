import { spawnSync } from 'node:child_process';
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
 * Installs a missing program from Debian where this process may; else one sentence that says what
 * to install. Null when it is there.
 */
export function provideProgram({ path, debianPackage }: Program): string | null {
  if (existsSync(path)) return null;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log(`… Installing ${debianPackage}`);
    apt('update');
    const undo = debianPackage === 'postgresql' ? withoutCluster() : () => undefined;
    apt('install', '--yes', '--no-install-recommends', debianPackage);
    undo();
    if (existsSync(path)) return null;
  }
  return `${debianPackage} is missing (${path}): install it, on Debian and Ubuntu with "sudo apt-get install ${debianPackage}".`;
}

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

function apt(...args: readonly string[]): void {
  spawnSync('/usr/bin/apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
