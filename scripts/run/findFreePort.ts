import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockUntilExit } from './lockFile.ts';

/**
 * Systems assign the ports above this range to outgoing connections: an unrelated connection could
 * take one again before the caller listens.
 */
const OWN_PORTS = { from: 15_000, to: 32_000 };
const TRIES = 100;

/** The wished port on the loopback address, or a free one if it is taken (0 requests any). */
export async function findFreePort(wished: number): Promise<number> {
  if (wished !== 0 && (await isFree(wished))) return wished;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(OWN_PORTS.from, OWN_PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port on this machine');
}

/**
 * The wished port, unless another start on this machine has reserved it but does not listen yet
 * (this takes seconds); then any free one. The reservation lasts until this process exits. `folder`
 * is shared by all starts.
 */
export async function choosePort(wished: number, folder = tmpdir()): Promise<number> {
  return findFreePort(locks(join(folder, `foyer-port-${wished}.lock`)) ? wished : 0);
}

function locks(file: string): boolean {
  try {
    return lockUntilExit(file).kind === 'ours';
  } catch {
    // Another user has created the file.
    return false;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
