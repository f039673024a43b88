import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** As a device starts it: one window without edges, nothing of the machine's own browser in it. */
const FLAGS = ['--kiosk', '--no-first-run', '--noerrdialogs', '--disable-pinch', '--overscroll-history-navigation=0', '--disable-features=Translate', '--password-store=basic'];

/** Opens a lobby screen over the whole display; false where there is no display or no Chromium. */
export function openScreen(address: string): boolean {
  if (!process.env['WAYLAND_DISPLAY'] && !process.env['DISPLAY']) return false;
  const program = PROGRAMS.find((name) => spawnSync('which', [name]).status === 0);
  if (program === undefined) return false;
  spawn(program, [...FLAGS, `--user-data-dir=${mkdtempSync(join(tmpdir(), 'screen-'))}`, address], { stdio: 'ignore', detached: true }).unref();
  return true;
}
