import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What only the user of the services may read; nginx reads certificates. */
const CLOSED = [
  'secrets.json',
  'foyer.lock',
  'last-start.json',
  'content-state',
  'content',
  'site',
  'log',
  'backups',
  'operate',
];
const OTHERS = 0o077;

/**
 * Takes the rights of all other users from the data of an installation, e.g. what was
 * copied back by hand: files 0600, folders 0700. Leaves alone what another user owns. Throws the
 * disk's error.
 */
export function closeData(varDir: string): void {
  close(varDir, false);
  for (const name of CLOSED) close(join(varDir, name), true);
}

function close(path: string, deep: boolean): void {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  if (facts === undefined || facts.isSymbolicLink()) return;
  const own = process.getuid?.() === facts.uid;
  if (own && (facts.mode & OTHERS) !== 0) chmodSync(path, facts.mode & 0o700);
  if (!own || !deep || !facts.isDirectory()) return;
  for (const name of readdirSync(path)) close(join(path, name), true);
}
