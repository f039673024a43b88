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

/** What all these ledgers say together; `missing` are those that are not there. */
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
    // A machine that was only just set up has secrets of its own, and has deleted no one.
    if (read === null && text.trimEnd().split('\n').length < 2) continue;
    if (read === null)
      throw new OperatorError(
        `The ledger of deletions ${file} was written with other secrets, or is damaged: take the archive of secrets that belongs to it.`,
      );
    for (const [mark, at] of read) if (!deletions.has(mark)) deletions.set(mark, at);
  }
  return { deletions, missing };
}

/** Writes a ledger as a whole. */
export const writeLedger = (file: string, deletions: Deletions, key: Buffer): Promise<void> =>
  replaceFile(file, formatLedger(deletions, key, new Date()));

/**
 * Brings the ledger beside the archives up to what the content service has noted, without losing
 * what it had before: after a restore of an old archive it may know more.
 */
export async function copyLedger(varDir: string, backupDir: string): Promise<number> {
  const key = readLedgerKey(join(varDir, 'secrets.json'));
  const beside = join(backupDir, LEDGER_FILE);
  const { deletions } = readLedgers([join(varDir, ARCHIVED_LEDGER), beside], key);
  await writeLedger(beside, deletions, key);
  return deletions.size;
}
