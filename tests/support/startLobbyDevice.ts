import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/run/places.ts';

/** A device as it hangs in a lobby, but for its panel: compositor and watcher of the product, on an X server in memory. */
export interface LobbyDevice {
  /** What the watcher has told to systemd so far. */
  told(): string;
  /** Presses what is at that place, through X server and compositor. There is no touch device: it is a pointer's press. */
  press(x: number, y: number): Promise<void>;
  /** The picture that the compositor shows, as PNG. */
  picture(): Promise<Buffer>;
  /** Where Chromium answers, once it does. */
  debugger(): Promise<string>;
  stop(): Promise<void>;
}

interface LobbyDeviceOptions {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** The compositor refuses to be root's. */
const NOBODY = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const PATIENCE = 40_000;

/** systemd's side of the socket: Node has none of this kind. */
const LISTEN = `import socket, sys
line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
line.bind(sys.argv[1])
print('listening', flush=True)
while True: print(line.recv(4096).decode(), flush=True)`;

const PRESS = `import ctypes, sys, time
x, test = ctypes.CDLL('libX11.so.6'), ctypes.CDLL('libXtst.so.6')
x.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x.XOpenDisplay(None))
test.XTestFakeMotionEvent(display, -1, int(sys.argv[1]), int(sys.argv[2]), 0)
for down in (1, 0):
    x.XSync(display, 0)
    time.sleep(0.1)
    test.XTestFakeButtonEvent(display, 1, down, 0)
x.XSync(display, 0)`;

/** Makes the compositor's window as large as the panel: without a window manager nobody else does. */
const FILL = `import ctypes, sys, time
x = ctypes.CDLL('libX11.so.6')
x.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x.XOpenDisplay(None))
x.XDefaultRootWindow.restype = ctypes.c_ulong
root = ctypes.c_ulong(x.XDefaultRootWindow(display))
top, parent, windows, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
while count.value == 0:
    time.sleep(0.1)
    x.XQueryTree(display, root, ctypes.byref(top), ctypes.byref(parent), ctypes.byref(windows), ctypes.byref(count))
for place in range(count.value):
    x.XMoveResizeWindow(display, ctypes.c_ulong(windows[place]), 0, 0, int(sys.argv[1]), int(sys.argv[2]))
x.XSync(display, 0)`;

/** Starts Chromium as devices do, on a panel of that size. It needs what `findMissingOfCompositor` looks for. */
export async function startLobbyDevice({ address, width, height }: LobbyDeviceOptions): Promise<LobbyDevice> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-device-'));
  const place = (name: string): string => path.join(folder, name);
  for (const name of ['run', 'state']) mkdirSync(place(name), { mode: 0o700 });
  copyFileSync(path.join(root, 'kiosk/device/watch_chromium.py'), place('watch_chromium.py'));
  chmodSync(place('watch_chromium.py'), 0o755);
  if (asNobody.uid !== undefined) for (const name of ['', 'run', 'state']) chownSync(place(name), NOBODY, NOBODY);

  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], HOME: place('state'), XDG_RUNTIME_DIR: place('run'), WAYLAND_DISPLAY: 'wayland-0' };
  const started: ChildProcess[] = [];
  let output = '';
  const start = (name: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess => {
    const child = spawn(name, args, { env, cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...asNobody, ...options });
    started.push(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => { output += chunk.toString(); });
    return child;
  };
  const until = async <T>(what: string, find: () => T | null): Promise<T> => {
    for (const from = Date.now(); Date.now() - from < PATIENCE; await pause(100)) {
      const found = find();
      if (found !== null) return found;
    }
    throw new Error(`${what} did not come. ${output.slice(-1000)}`);
  };
  const run = (name: string, args: readonly string[]): Promise<Buffer> => new Promise((done, fail) => {
    const child = spawn(name, args, { env, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], ...asNobody });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', fail).on('close', (code) => (code === 0 ? done(Buffer.concat(chunks)) : fail(new Error(`${name} ended with ${code}`))));
  });

  let display = '';
  const server = start('Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-ac'], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  server.stdio[3]?.on('data', (chunk: Buffer) => { display += chunk.toString(); });
  env['DISPLAY'] = `:${await until('The X server', () => /^(\d+)\n/.exec(display)?.[1] ?? null)}`;
  let told = '';
  const listener = start('python3', ['-c', LISTEN, place('notify')]);
  listener.stdout?.on('data', (chunk: Buffer) => { told += chunk.toString(); });
  await until('The socket', () => (told === '' ? null : told));
  start('cage', ['-d', '--', place('watch_chromium.py')], {
    env: { ...env, WLR_BACKENDS: 'x11', WLR_RENDERER: 'pixman', NOTIFY_SOCKET: place('notify'), STATE_DIRECTORY: place('state'), ADDRESS: address, CHROMIUM_FLAGS: '--no-sandbox --disable-gpu --remote-debugging-port=0' },
  });
  await run('python3', ['-c', FILL, String(width), String(height)]);

  return {
    told: () => told,
    press: async (x, y) => void await run('python3', ['-c', PRESS, String(x), String(y)]),
    picture: () => run('grim', ['-']),
    debugger: () => until('Chromium', () => {
      const file = place('state/chromium/DevToolsActivePort');
      return existsSync(file) ? `http://127.0.0.1:${readFileSync(file, 'utf8').split('\n')[0]}` : null;
    }),
    async stop() {
      for (const { pid } of started.toReversed()) if (pid !== undefined) endGroup(pid);
      await pause(500);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
    },
  };
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
