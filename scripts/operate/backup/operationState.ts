import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATION_FILE, readOperationFile } from '../../../src/adapters/files/operationFile.ts';
import type { Operation } from '../../../src/domain/quality/operationChecks.ts';

/*
 * How the last backup and the last drill went, in a small file that the site server shows in its
 * figures and to the staff. No personal data: everybody on the machine may read it.
 */

const folderIn = (varDir: string): string => join(varDir, 'site');

/** Null where neither has ever run, or the file cannot be read. */
export const readOperation = (varDir: string): Operation | null =>
  readOperationFile(folderIn(varDir));

/** Notes how one of them went. */
export function noteOperation(varDir: string, change: Partial<Operation>): void {
  const folder = folderIn(varDir);
  const file = join(folder, OPERATION_FILE);
  const state: Operation = { backup: null, lastGoodBackupAt: null, drill: null };
  const aside = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(aside, `${JSON.stringify({ ...state, ...readOperation(varDir), ...change })}\n`);
  chmodSync(aside, 0o644);
  renameSync(aside, file);
}
