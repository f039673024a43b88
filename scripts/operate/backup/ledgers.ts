import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  formatLedger,
  ledgerKey,
  LEDGER_FILE,
  parseLedger,
  type Deletions,
} from '../../../cms/src/submissions/deletionLedger.ts';
import { replaceFile } from '../../../src/adapters/files/replaceFile.ts';
import { OperatorError } from '../Installation.ts';
import { ARCHIVED_LEDGER } from './collectFiles.ts';

/** The key of the ledger's hashes, from the secrets file of an installation. */
export function readLedgerKey(secretsFile: string): Buffer {
  try {
    const { PRIVATE_FILES_SECRET: secret } = JSON.parse(
      readFileSync(secretsFile, 'utf8'),
    ) as Record<string, unknown>;
    if (typeof secret === 'string' && secret !== '') return ledgerKey(secret);
  } catch (cause) {
    throw new OperatorError(`The secrets ${secretsFile} cannot be read.`, { cause });
  }
  throw new OperatorError(`${secretsFile} has no PRIVATE_FILES_SECRET.`);
}

/** The merged deletions of all these ledgers; `missing` are the files that do not exist. */
export function readLedgers(
  files: readonly string[],
  key: Buffer,
): { readonly deletions: Deletions; readonly missing: readonly string[] } {
  const deletions = new Map<string, string>();
  const missing: string[] = [];
  for (const file of files) {
    if (!existsSync(file)) {
      missing.push(file);
      continue;
    }
    const text = readFileSync(file, 'utf8');
    const read = parseLedger(text, key);
    // A machine that was just set up has other secrets, and has deleted nothing yet.
    if (read === null && text.trimEnd().split('\n').length < 2) continue;
    if (read === null)
      throw new OperatorError(
        `The ledger of deletions ${file} was written with other secrets, or is damaged: take the archive of secrets that belongs to it.`,
      );
    for (const [mark, at] of read) if (!deletions.has(mark)) deletions.set(mark, at);
  }
  return { deletions, missing };
}

/** Replaces a ledger's file as a whole. */
export const writeLedger = (file: string, deletions: Deletions, key: Buffer): Promise<void> =>
  replaceFile(file, formatLedger(deletions, key, new Date()));

/**
 * Adds the deletions that the content service has recorded to the ledger beside the archives.
 * Existing lines are kept: after a restore of an old archive that ledger may contain more.
 */
export async function copyLedger(varDir: string, backupDir: string): Promise<number> {
  const key = readLedgerKey(join(varDir, 'secrets.json'));
  const beside = join(backupDir, LEDGER_FILE);
  const { deletions } = readLedgers([join(varDir, ARCHIVED_LEDGER), beside], key);
  await writeLedger(beside, deletions, key);
  return deletions.size;
}
