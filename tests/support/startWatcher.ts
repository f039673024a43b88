import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/run/places.ts';
import { PROGRAMS } from '../../scripts/suites/ensurePrograms.ts';

/**
 * The watcher of a lobby device with a Chromium that renders nowhere, for tests that need no panel.
 */
interface Watcher {
  /** The notifications that it has sent to systemd so far. */
  notifications(): string;
  /** What it has written to the device's journal. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * systemd's side of the notification socket, which Node does not support, and the watcher as its
 * child process.
 */
const LISTEN = `import os, socket, subprocess, sys
line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
line.bind(os.environ['NOTIFY_SOCKET'])
subprocess.Popen([sys.executable, sys.argv[1]], stdout=sys.stderr)
while True: print(line.recv(4096).decode(), flush=True)`;

/** @param address the address that the device was set up for */
export function startWatcher(address: string): Watcher {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-watcher-'));
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: folder,
    NOTIFY_SOCKET: path.join(folder, 'notify'),
    STATE_DIRECTORY: folder,
    ADDRESS: address,
    PYTHONDONTWRITEBYTECODE: '1',
    PROOF_EVERY: '0.5',
    TRY_EVERY: '0.5',
    MARK_WITHIN: '3',
    CHROMIUM_PATH: PROGRAMS.browser.path,
    CHROMIUM_FLAGS: '--headless --ozone-platform=headless --no-sandbox --disable-gpu',
  };
  const child: ChildProcess = spawn(
    'python3',
    ['-B', '-c', LISTEN, path.join(root, 'kiosk/device/watch_chromium.py')],
    { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const heard = { notifications: '', output: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    heard.notifications += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    heard.output += chunk.toString();
  });
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
  });
  return {
    notifications: () => heard.notifications,
    output: () => heard.output,
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
    },
  };
}
