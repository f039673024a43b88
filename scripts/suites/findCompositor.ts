import { spawnSync } from 'node:child_process';
import { PROGRAMS } from './ensurePrograms.ts';

/**
 * Programs for a lobby screen without a monitor: a browser with windows, an X server in memory, the
 * devices' compositor, a screenshot tool for it, and simulated touch (XTEST, from Python).
 */
const NEEDED = [
  [PROGRAMS.chromium.path, '--version'],
  ['Xvfb', '-help'],
  ['Xwayland', '-version'],
  ['cage', '-v'],
  ['grim', '-h'],
  ['python3', '-c', 'import ctypes; ctypes.CDLL("libXtst.so.6")'],
] as const;

/**
 * The first of them that is missing on this machine (Debian: chromium, xvfb, xwayland, cage, grim,
 * python3 with libxtst6); null if all exist.
 */
export function findMissingOfCompositor(): string | null {
  const missing = NEEDED.find(([name, ...args]) => {
    const { error, status } = spawnSync(name, args, { stdio: 'ignore' });
    // Not all of them exit with 0 when they print their usage.
    return error !== undefined || (name === 'python3' && status !== 0);
  });
  return missing === undefined ? null : missing[0];
}
