import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds for which another connection may hold the database. */
const TIMEOUT = 5000;

const RESTORE = 'restore the newest backup (foyer restore --replace <archive>)';

/**
 * Why the content service cannot work with this SQLite file, and what to do, in one sentence; null
 * if it can, or if there is none yet. `alone`: no other process may be writing to it.
 */
export function describeDatabaseFile(file: string, alone = false): string | null {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (facts === undefined) return null;
  if (!facts.isFile()) return `${file} is no file: move it away, or ${RESTORE}.`;
  const denied = deniedAccess(file) ?? deniedAccess(dirname(file));
  if (denied !== null)
    return `${denied.path} cannot be written (${denied.code}): is its disk mounted read-only (findmnt -T ${file}), or does it belong to another user (ls -l)?`;
  // SQLite makes a database of it.
  if (facts.size === 0) return null;
  try {
    const fault = quickCheck(file, alone);
    return fault === null
      ? null
      : `The database ${file} is damaged (${fault}): keep a copy of it, look for faults of the disk (dmesg), and ${RESTORE}.`;
  } catch (error) {
    const { message } = error as Error;
    return /locked|busy/.test(message)
      ? `The database ${file} is held by another program (${message}): fuser -v ${file} names it.`
      : `The database ${file} cannot be read (${message}): keep a copy of it, and ${RESTORE}.`;
  }
}

function deniedAccess(path: string): { readonly path: string; readonly code: string } | null {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    return { path, code: (error as NodeJS.ErrnoException).code ?? 'unknown' };
  }
}

/** The first fault that SQLite finds in its pages; null if there is none. */
function quickCheck(file: string, alone: boolean): string | null {
  const database = new DatabaseSync(file, { timeout: TIMEOUT });
  try {
    if (alone) database.exec('BEGIN IMMEDIATE; ROLLBACK');
    const found = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
    // A long answer names pages: the first line says enough.
    return found === 'ok' ? null : (String(found).split('\n')[0] ?? '').replaceAll('*', '').trim();
  } finally {
    database.close();
  }
}
