import { spawnSync } from 'node:child_process';

/** Debian has it where only root looks. */
const NAMES = ['clamd', '/usr/sbin/clamd'];

/** ClamAV's scanner (Debian: clamav-daemon), or null where this machine has none. */
export const findClamd = (): string | null =>
  NAMES.find((name) => spawnSync(name, ['--version']).status === 0) ?? null;
