import {
  execFileSync,
  spawn,
  spawnSync,
  type ChildProcess,
  type SpawnOptions,
} from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/run/places.ts';

/**
 * A device as in a lobby except for the panel: the product's compositor and watcher, on an X server
 * in memory.
 */
export interface LobbyDevice {
  /** The notifications that the watcher has sent to systemd so far. */
  notifications(): string;
  /**
   * Presses at this position, through X server and compositor. XTEST has no touch: this is a
   * pointer click.
   */
  press(x: number, y: number): Promise<void>;
  /** Presses these keys together, by their names in X, as on a plugged-in keyboard. */
  keys(...names: readonly string[]): Promise<void>;
  /** Changes the orientation of the panel. */
  resize(width: number, height: number): Promise<void>;
  /** A screenshot of what the compositor shows, as PNG. */
  picture(): Promise<Buffer>;
  /** The address of Chromium's debugger, once it is available. */
  debugger(): Promise<string>;
  /** Resolves as soon as compositor and browser have ended by themselves. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

interface LobbyDeviceOptions {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** Whether the installer's policy applies; requires `mayPlacePolicies`. */
  readonly policy: boolean;
  /** A folder with the state of an earlier device, which is kept; without it the device is new. */
  readonly state?: string;
}

/** The compositor refuses to run as root. */
const UNPRIVILEGED = 65_534;
const asUnprivileged = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
const TIMEOUT = 120_000;

/** systemd's side of the notification socket: Node does not support this kind of socket. */
const LISTEN = `import socket, sys
line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
line.bind(sys.argv[1])
print('listening', flush=True)
while True: print(line.recv(4096).decode(), flush=True)`;

/**
 * A policy folder that only this Chromium sees: the machine's own does not change. Then starts the
 * compositor, as an unprivileged user. $1 is the policy. Exits with 32 if mounting is not
 * permitted, as in some containers.
 */
const WITH_POLICY = `mount -t tmpfs none /etc/chromium || exit 32
mkdir -p /etc/chromium/policies/managed && cp "$1" /etc/chromium/policies/managed/ && chmod -R a+rX /etc/chromium
shift
exec setpriv --reuid ${UNPRIVILEGED} --regid ${UNPRIVILEGED} --clear-groups "$@"`;

/** Whether this process may give Chromium its own policies. */
export const mayPlacePolicies = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/chromium') &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/etc/chromium'], { stdio: 'ignore' })
    .status === 0;

/**
 * Starts Chromium as devices do, on a panel of this size, which may be rotated. Requires what
 * `findMissingOfCompositor` checks.
 */
export async function startLobbyDevice({
  address,
  width,
  height,
  policy,
  state: kept,
}: LobbyDeviceOptions): Promise<LobbyDevice> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-device-'));
  const place = (name: string): string => path.join(folder, name);
  const state = kept ?? place('state');
  for (const each of [place('run'), state]) mkdirSync(each, { mode: 0o700, recursive: true });
  // All parts of the device side by side, as the installer places them.
  cpSync(path.join(root, 'kiosk/device'), folder, { recursive: true });
  cpSync(path.join(root, 'kiosk/device/system/xkb'), place('xkb'), { recursive: true });
  copyFileSync(path.join(root, 'tests/support/panel.py'), place('panel.py'));
  if (asUnprivileged.uid !== undefined)
    for (const each of [folder, place('run'), state]) chownSync(each, UNPRIVILEGED, UNPRIVILEGED);
  rmSync(path.join(state, 'chromium/DevToolsActivePort'), { force: true });

  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: state,
    XDG_RUNTIME_DIR: place('run'),
    WAYLAND_DISPLAY: 'wayland-0',
    ...unitEnvironment(folder),
  };
  const started: ChildProcess[] = [];
  let output = '';
  const start = (
    name: string,
    args: readonly string[],
    options: SpawnOptions = {},
  ): ChildProcess => {
    const child = spawn(name, args, {
      env,
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...asUnprivileged,
      ...options,
    });
    started.push(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    return child;
  };
  const until = async <T>(what: string, find: () => T | null): Promise<T> => {
    for (const from = Date.now(); Date.now() - from < TIMEOUT; await pause(100)) {
      const found = find();
      if (found !== null) return found;
    }
    throw new Error(`${what} did not come. ${output.slice(-1000)}`);
  };
  const run = (name: string, args: readonly string[]): Promise<Buffer> =>
    new Promise((done, fail) => {
      const child = spawn(name, args, {
        env,
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
        ...asUnprivileged,
      });
      const chunks: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
      child
        .on('error', fail)
        .on('close', (code) =>
          code === 0 ? done(Buffer.concat(chunks)) : fail(new Error(`${name} ended with ${code}`)),
        );
    });

  let display = '';
  const longer = Math.max(width, height);
  const server = start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${longer}x${longer}x24`, '-nolisten', 'tcp', '-ac'],
    { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  );
  server.stdio[3]?.on('data', (chunk: Buffer) => {
    display += chunk.toString();
  });
  env['DISPLAY'] = `:${await until('The X server', () => /^(\d+)\n/.exec(display)?.[1] ?? null)}`;
  let notifications = '';
  const listener = start('python3', ['-c', LISTEN, place('notify')]);
  listener.stdout?.on('data', (chunk: Buffer) => {
    notifications += chunk.toString();
  });
  await until('The socket', () => (notifications === '' ? null : notifications));
  const cage = ['cage', '-d', '--', place('watch_chromium.py')];
  const [program = '', ...args] = policy
    ? [
        'unshare',
        '-m',
        'sh',
        '-c',
        WITH_POLICY,
        'policy',
        placePolicy(address, place('installed')),
        ...cage,
      ]
    : cage;
  const compositor = start(program, args, {
    ...(policy ? { uid: 0, gid: 0 } : {}),
    env: {
      ...env,
      WLR_BACKENDS: 'x11',
      WLR_RENDERER: 'pixman',
      NOTIFY_SOCKET: place('notify'),
      STATE_DIRECTORY: state,
      ADDRESS: address,
      PROOF_EVERY: '1',
      TRY_EVERY: '1',
      CHROMIUM_FLAGS: '--no-sandbox --disable-gpu --remote-debugging-port=0',
    },
  });
  const ended = new Promise<void>((done) => {
    compositor.once('close', () => done());
  });
  const panel = start('python3', [place('panel.py')], { stdio: ['pipe', 'pipe', 'pipe'] });
  let answer: { readonly done: () => void; readonly fail: (error: Error) => void } | null = null;
  panel.stdout?.on('data', () => answer?.done());
  panel.once('close', () => answer?.fail(new Error(`The panel has ended. ${output.slice(-1000)}`)));
  const tell = (...words: readonly (string | number)[]): Promise<void> =>
    new Promise((done, fail) => {
      answer = { done, fail };
      panel.stdin?.write(`${words.join(' ')}\n`);
    });
  await tell('size', width, height);

  return {
    notifications: () => notifications,
    press: (x, y) => tell('press', Math.round(x), Math.round(y)),
    keys: (...names) => tell('keys', ...names),
    resize: (...size) => tell('size', ...size),
    ended,
    picture: () => run('grim', ['-l', '1', '-']),
    debugger: () =>
      until('Chromium', () => {
        const file = path.join(state, 'chromium/DevToolsActivePort');
        return existsSync(file)
          ? `http://127.0.0.1:${readFileSync(file, 'utf8').split('\n')[0]}`
          : null;
      }),
    async stop() {
      for (const { pid } of started.toReversed()) if (pid !== undefined) endGroup(pid);
      await pause(500);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
    },
  };
}

/** The environment that the unit gives to compositor and browser, with paths in that folder. */
function unitEnvironment(folder: string): NodeJS.ProcessEnv {
  const unit = readFileSync(path.join(root, 'kiosk/device/system/foyer-kiosk.service'), 'utf8');
  const lines = [...unit.matchAll(/^Environment=(XKB\w+)=(.*)$/gm)];
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [
      name,
      value.replace('/usr/local/lib/foyer-kiosk', folder),
    ]),
  );
}

/** Runs the installer for this address and returns the path of the policy that it places. */
function placePolicy(address: string, folder: string): string {
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  for (const tool of ['systemctl', 'nft', 'sysctl'])
    writeFileSync(path.join(folder, 'bin', tool), '#!/bin/sh\n', { mode: 0o755 });
  execFileSync('sh', [path.join(root, 'kiosk/device/install.sh'), '--address', address], {
    env: { ...process.env, FOYER_KIOSK_ROOT: folder },
    stdio: 'ignore',
  });
  return path.join(folder, 'etc/chromium/policies/managed/foyer-kiosk.json');
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended by itself.
  }
}
