import { execFileSync, spawn, spawnSync, type ExecFileSyncOptions } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A Debian with systemd as its first process, in its own namespaces. */
export interface DebianMachine {
  /** Its root folder, as a path on the host. */
  readonly folder: string;
  /** Runs a shell script as root of the machine until its end. Returns the output, or throws. */
  run(script: string): string;
  /** Runs a shell script with its output on this terminal. Returns its exit code. */
  show(script: string): number;
  /** Shuts it down in good order and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The packages that `install.sh` installs from Debian; included here, so that the machine needs no
 * network of its own.
 */
const PACKAGES =
  'nginx dehydrated curl openssl ca-certificates logrotate postgresql postgresql-client';
const BOOT_TIMEOUT_MS = 300_000;

/** A bare Debian of a suite (`bookworm`, `trixie`), created once by debootstrap. */
export function makeBase(folder: string, suite: string): string {
  const base = join(folder, suite);
  if (existsSync(join(base, 'etc/debian_version'))) return base;
  mkdirSync(folder, { recursive: true });
  const draft = `${base}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const first = 'systemd,systemd-sysv,dbus,ca-certificates,openssl';
  const quietly: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  const args = ['--variant=minbase', `--include=${first}`, suite, draft];
  execFileSync('/usr/sbin/debootstrap', args, quietly);
  execFileSync('/usr/sbin/chroot', [draft, 'apt-get', '-qq', 'update'], quietly);
  const install = 'install --yes --no-install-recommends --download-only';
  const words = ['apt-get', '-qq', ...install.split(' '), ...PACKAGES.split(' ')];
  execFileSync('/usr/sbin/chroot', [draft, ...words], quietly);
  execFileSync('mv', [draft, base]);
  return base;
}

/**
 * Starts a copy of the base, with `source` readable at `/source` and no network except loopback.
 */
export async function startMachine(
  base: string,
  folder: string,
  source: string,
): Promise<DebianMachine> {
  rmSync(folder, { recursive: true, force: true });
  execFileSync('cp', ['-a', '--reflink=auto', base, folder]);
  let machine = await boot(folder, source);
  const enter = (script: string): readonly string[] => [
    ...inside(machine.init),
    '/bin/sh',
    '-c',
    `cd / && ${script}`,
  ];
  return {
    folder,
    run: (script) =>
      execFileSync('/usr/bin/nsenter', enter(script), {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 ** 2,
      }),
    show: (script) =>
      spawnSync('/usr/bin/nsenter', enter(script), { stdio: 'inherit' }).status ?? 1,
    async restart() {
      await machine.stop();
      machine = await boot(folder, source);
    },
    async stop() {
      await machine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function boot(
  folder: string,
  source: string,
): Promise<{ readonly init: number; stop(): Promise<void> }> {
  mkdirSync(join(folder, 'source'), { recursive: true });
  const log = openSync(`${folder}.console`, 'a');
  const names = ['-q', '-D', folder, '--boot', '--register=no', '--keep-unit', '--console=pipe'];
  const nspawn = spawn(
    '/usr/bin/systemd-nspawn',
    [...names, '--private-network', `--bind-ro=${source}:/source`],
    { stdio: ['ignore', log, log], detached: true },
  );
  const ended = new Promise<void>((done) => nspawn.once('exit', () => done()));
  const deadline = Date.now() + BOOT_TIMEOUT_MS;
  const pid = nspawn.pid ?? 0;
  for (;;) {
    const children = existsSync(`/proc/${pid}/task/${pid}/children`)
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
      : '';
    const init = Number(children.split(' ')[0]);
    if (init > 0 && isUp(init))
      return {
        init,
        async stop() {
          nspawn.kill('SIGTERM');
          await ended;
        },
      };
    if (nspawn.exitCode !== null || Date.now() > deadline)
      throw new Error(`The machine does not start: see ${folder}.console.`);
    await pause(200);
  }
}

function isUp(init: number): boolean {
  const args = [...inside(init), 'systemctl', 'is-system-running'];
  const state = spawnSync('/usr/bin/nsenter', args, { encoding: 'utf8' });
  return ['running', 'degraded'].includes(state.stdout.trim());
}

/** The options of `nsenter` for all namespaces of a process. */
const inside = (init: number): readonly string[] => `-t ${init} -m -u -i -n -p --`.split(' ');

/** Copies a program of the host into the machine, which has the same Debian. */
export function lendProgram(machine: DebianMachine, program: string): void {
  copyFileSync(program, join(machine.folder, program));
}
