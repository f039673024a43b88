import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

const FIREFOX = process.env['FIREFOX_PATH'] ?? 'firefox-esr';

/** Firefox's command, or null if it is not installed. */
export const findFirefox = (): string | null =>
  spawnSync(FIREFOX, ['--version'], { timeout: 30_000 }).status === 0 ? FIREFOX : null;

/** WebKitGTK's driver and its small browser; null without one of them, or without an X server. */
export function findWebKit(): { readonly driver: string; readonly browser: string } | null {
  const driver = '/usr/bin/WebKitWebDriver';
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().toReversed();
  const hasDisplay = spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error === undefined;
  return browser !== undefined && existsSync(driver) && hasDisplay ? { driver, browser } : null;
}

/** The first engine that is missing, in words; null if there are all. */
export const findMissingEngine = (): string | null =>
  findFirefox() === null ? 'Firefox' : findWebKit() === null ? 'WebKitGTK' : null;
