import { spawnSync } from 'node:child_process';
import { PROGRAMS } from './providePrograms.ts';

/**
 * What a lobby screen without a monitor needs: a browser with windows, an X server in memory, the
 * compositor of the devices, its camera, and a finger (XTEST, by Python).
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
 * The first of them that this machine does not have (Debian: chromium, xvfb, xwayland, cage, grim, python3
 * with libxtst6); null where all are there.
 */
export function findMissingOfCompositor(): string | null {
  const missing = NEEDED.find(([name, ...args]) => {
    const { error, status } = spawnSync(name, args, { stdio: 'ignore' });
    // Not all of them call a question for their usage a success.
    return error !== undefined || (name === 'python3' && status !== 0);
  });
  return missing === undefined ? null : missing[0];
}
