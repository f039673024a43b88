import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdLock } from './lockFile.ts';

/**
 * Systems lend the ports above to outgoing connections: one of those could be taken again before
 * the caller listens, by a connection that has nothing to do with us.
 */
const OWN_PORTS = { from: 15_000, to: 32_000 };
const TRIES = 100;

/** The wished port on the loopback address, or any free one when it is taken (0 wishes for any). */
export async function findFreePort(wished: number): Promise<number> {
  if (wished !== 0 && (await isFree(wished))) return wished;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(OWN_PORTS.from, OWN_PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port on this machine');
}

/**
 * The wished port, unless another start on this machine has chosen it, which listens only seconds
 * later; then any free one. It is this process's choice until that ends. `folder` is shared by all
 * starts.
 */
export async function choosePort(wished: number, folder = tmpdir()): Promise<number> {
  return findFreePort(locks(join(folder, `foyer-port-${wished}.lock`)) ? wished : 0);
}

function locks(file: string): boolean {
  try {
    return holdLock(file).kind === 'ours';
  } catch {
    // A file that another user has left there.
    return false;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
