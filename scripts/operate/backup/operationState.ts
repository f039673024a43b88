import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  OPERATION_FILE,
  parseOperation,
  type Operation,
} from '../../../src/adapters/files/operationFile.ts';

/*
 * How the last backup and the last drill went, in a small file that the site server shows in its
 * figures and to the staff. No personal data: everybody on the machine may read it.
 */

const fileIn = (varDir: string): string => join(varDir, 'site', OPERATION_FILE);

/** Null where neither has ever run, or the file cannot be read. */
export function readOperation(varDir: string): Operation | null {
  const file = fileIn(varDir);
  return existsSync(file) ? parseOperation(readFileSync(file, 'utf8')) : null;
}

/** Notes how one of them went. */
export function noteOperation(varDir: string, change: Partial<Operation>): void {
  const file = fileIn(varDir);
  const state: Operation = { backup: null, lastGoodBackupAt: null, drill: null };
  const aside = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(aside, `${JSON.stringify({ ...state, ...readOperation(varDir), ...change })}\n`);
  chmodSync(aside, 0o644);
  renameSync(aside, file);
}
