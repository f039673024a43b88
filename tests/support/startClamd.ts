import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findClamd } from '../../scripts/suites/findClamd.ts';
import { EICAR } from './startScanner.ts';

export interface TestClamd {
  /** The value for `CLAMD_SOCKET`; the same after a restart in the same folder. */
  readonly address: string;
  stop(): Promise<void>;
}

export interface ClamdPlaces {
  /**
   * The test's own folder. Its path must be short, because a socket's path may have at most 107
   * characters.
   */
  readonly folder: string;
  /** In bytes; longer streams are not scanned. */
  readonly longestStream: number;
}

const TIMEOUT_MS = 20_000;

/** A word that no virus contains: clamd finds it anywhere, in archives too. */
export const FORBIDDEN_WORD = 'Foyer-Pruefzeichen-7b1e';

/**
 * Debian's real clamd, with two signatures of our own in place of ClamAV's 400 MB, which would be
 * downloaded.
 */
export async function startClamd({ folder, longestStream }: ClamdPlaces): Promise<TestClamd> {
  const address = join(folder, 'clamd.sock');
  mkdirSync(join(folder, 'db'), { recursive: true });
  // One by the hash of a whole file, one by its bytes (ClamAV, "Creating signatures").
  writeFileSync(
    join(folder, 'db/eicar.hdb'),
    `${createHash('md5').update(EICAR).digest('hex')}:${EICAR.length}:Eicar-Signature\n`,
  );
  writeFileSync(
    join(folder, 'db/foyer.ndb'),
    `Foyer.Pruefzeichen:0:*:${Buffer.from(FORBIDDEN_WORD).toString('hex')}\n`,
  );
  const settings = {
    Foreground: 'yes',
    LocalSocket: address,
    DatabaseDirectory: join(folder, 'db'),
    TemporaryDirectory: folder,
    StreamMaxLength: longestStream,
  };
  writeFileSync(
    join(folder, 'clamd.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  const clamd = spawn(findClamd() ?? 'clamd', ['--config-file', join(folder, 'clamd.conf')], {
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    if (clamd.exitCode !== null || clamd.signalCode !== null) return;
    clamd.kill('SIGTERM');
    await once(clamd, 'exit');
  };
  for (const begun = Date.now(); !existsSync(address); await wait(50)) {
    if (clamd.exitCode === null && Date.now() - begun < TIMEOUT_MS) continue;
    await stop();
    throw new Error('clamd did not start');
  }
  return { address, stop };
}
