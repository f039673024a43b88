import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The flags that a device uses: one window without borders, and no data of the machine's own
 * browser.
 */
const FLAGS = [
  '--kiosk',
  '--no-first-run',
  '--noerrdialogs',
  '--disable-pinch',
  '--overscroll-history-navigation=0',
  '--disable-features=Translate',
  '--password-store=basic',
];

/** Milliseconds after which a Chromium that is still running has found its display. */
const SETTLED_AFTER = 3000;

/** - `absent`: no display, or no Chromium. `ended`: it exited, with its last output. */
export type OpenedScreen =
  | { readonly kind: 'opened' | 'absent' }
  | { readonly kind: 'ended'; readonly why: string };

/**
 * Opens a lobby screen in full screen, with the Chromium of `CHROMIUM_PATH` or the machine's. It
 * keeps running when this program exits. Never rejects.
 */
export async function openScreen(
  address: string,
  env: NodeJS.ProcessEnv = process.env,
  settledAfter = SETTLED_AFTER,
): Promise<OpenedScreen> {
  if (!env['WAYLAND_DISPLAY'] && !env['DISPLAY']) return { kind: 'absent' };
  const program =
    env['CHROMIUM_PATH'] ||
    PROGRAMS.find((name) => spawnSync('which', [name], { env }).status === 0);
  if (program === undefined) return { kind: 'absent' };
  // Chromium refuses to run as root with its sandbox; here it only opens our own page.
  const flags = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS;
  const folder = mkdtempSync(join(tmpdir(), 'screen-'));
  // A file, not a pipe: the browser outlives this program.
  const log = join(folder, 'browser.log');
  const child = spawn(program, [...flags, `--user-data-dir=${folder}`, address], {
    env,
    stdio: ['ignore', 'ignore', openSync(log, 'w')],
    detached: true,
  });
  const end = await new Promise<string | null>((done) => {
    child.once('error', ({ message }) => done(message));
    child.once('close', (code) =>
      done(readFileSync(log, 'utf8').trim().split('\n').at(-1) || `code ${code}`),
    );
    setTimeout(() => done(null), settledAfter).unref();
  });
  if (end !== null) return { kind: 'ended', why: end };
  child.unref();
  return { kind: 'opened' };
}
