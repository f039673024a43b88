import { spawnSync } from 'node:child_process';

/** Debian installs it in a folder that is only in root's PATH. */
const NAMES = ['clamd', '/usr/sbin/clamd'];

/** ClamAV's scanner (Debian: clamav-daemon), or null if this machine has none. */
export const findClamd = (): string | null =>
  NAMES.find((name) => spawnSync(name, ['--version']).status === 0) ?? null;
