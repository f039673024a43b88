import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Program {
  readonly path: string;
  readonly debianPackage: string;
  /** The path at which the package installs its program, if another program at `path` works too. */
  readonly preferredPath?: string;
  /** The package of that other program, for releases of Debian without the first. */
  readonly otherPackage?: string;
}

const CHROMIUM = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
const HEADLESS_SHELL = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium-headless-shell';

export const PROGRAMS = {
  // With windows, for screens that people look at and for benchmarks.
  chromium: { path: CHROMIUM, debianPackage: 'chromium' },
  // For tests. The headless shell renders the same pages with a third less processor time.
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
  // OpenStack Swift with its S3 interface: this package has no services; the tests start them.
  objectStore: {
    path: '/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py',
    debianPackage: 'python3-swift',
  },
  // Checks the alert rules; we do not start the package's server.
  promtool: { path: '/usr/bin/promtool', debianPackage: 'prometheus' },
  wrk: { path: '/usr/bin/wrk', debianPackage: 'wrk' },
} as const satisfies Record<string, Program>;

/**
 * Installs missing programs from Debian if this process is allowed to. Resolves to one sentence for
 * each program that is still missing, with the package to install.
 */
export async function ensurePrograms(programs: readonly Program[]): Promise<readonly string[]> {
  const missing = packagesFor(programs);
  if (missing.length > 0 && mayInstall()) {
    console.log(`… Installing ${missing.join(', ')}`);
    const undo = missing.includes('postgresql') ? withoutCluster() : () => undefined;
    await apt('update');
    await aptInstall(missing);
    // Installing all together takes half the time, but not every release has all of them.
    for (const debianPackage of packagesFor(programs)) await aptInstall([debianPackage]);
    for (const { otherPackage } of programs.filter(isMissing))
      if (otherPackage !== undefined) await aptInstall([otherPackage]);
    undo();
  }
  return describeMissing(programs);
}

/** One sentence for each missing program. */
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

/** The newest PostgreSQL server; Debian installs the clients beside it. */
function findPostgres(): string {
  const releases = existsSync(POSTGRES_RELEASES) ? readdirSync(POSTGRES_RELEASES) : [];
  const servers = releases
    .toSorted((one, other) => Number(other) - Number(one))
    .map((release) => join(POSTGRES_RELEASES, release, 'bin/postgres'));
  return servers.find((server) => existsSync(server)) ?? join(POSTGRES_RELEASES, 'bin/postgres');
}

/** Tests start their own servers: prevents Debian from creating and starting one. */
function withoutCluster(): () => void {
  const folder = '/etc/postgresql-common/createcluster.d';
  const file = join(folder, 'foyer-tests.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  return () => rmSync(file);
}

const aptInstall = (packages: readonly string[]): Promise<void> =>
  apt('install', '--yes', '--no-install-recommends', ...packages);

/** Never rejects: the caller checks whether the programs exist. */
const apt = (...args: readonly string[]): Promise<void> =>
  new Promise((done) => {
    spawn('/usr/bin/apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
      .once('exit', () => done())
      .once('error', () => done());
  });
