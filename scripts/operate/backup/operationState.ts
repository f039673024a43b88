import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATION_FILE, readOperationFile } from '../../../src/adapters/files/operationFile.ts';
import type { Operation } from '../../../src/domain/quality/operationChecks.ts';

/*
 * The results of the last backup and the last drill, in a small file. The site server shows them in
 * its metrics and to the staff. No personal data: every user of the machine may read it.
 */

const folderIn = (varDir: string): string => join(varDir, 'site');

/** Null if neither has ever run, or the file cannot be read. */
export const readOperation = (varDir: string): Operation | null =>
  readOperationFile(folderIn(varDir));

/** Records the result of a backup or a drill. */
export function recordOperation(varDir: string, change: Partial<Operation>): void {
  const folder = folderIn(varDir);
  const file = join(folder, OPERATION_FILE);
  const state: Operation = { backup: null, lastGoodBackupAt: null, drill: null };
  const aside = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(aside, `${JSON.stringify({ ...state, ...readOperation(varDir), ...change })}\n`);
  chmodSync(aside, 0o644);
  renameSync(aside, file);
}
