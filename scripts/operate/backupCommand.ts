import { join } from 'node:path';
import { readArchive, type ArchiveManifest } from './backup/archive.ts';
import { listArchives, ensureWritableFolder, readPassphrases } from './backup/archives.ts';
import { copyLedger } from './backup/ledgers.ts';
import { makeBackup } from './backup/makeBackup.ts';
import { recordOperation } from './backup/operationState.ts';
import { OperatorError, type Installation } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** `foyer backup`. */
export const backupCommand: OperatorCommand = {
  name: 'backup',
  summary: 'one encrypted, checked archive, while everything runs',
  help: `
foyer backup                 writes BACKUP_DIR/foyer-<UTC>.tar.age, and the secrets apart
foyer backup --ledger        copies only the list of deletions beside the archives (hourly)
foyer backup --list          lists the archives
foyer backup --check [file]  reads an archive whole, the newest unless named

An archive has the database, content uploads, applicants' files, what waits in the spool and the
mails, and the list of deletions. It is written aside, read again whole, and only then gets its
name. A stranger opens it: age -d foyer-….tar.age | tar x, then sha256sum -c SHA256SUMS.

Copy BACKUP_DIR to another machine, and deletions.log with it. Keep the passphrase elsewhere.

  BACKUP_DIR                       where archives go
  BACKUP_PASSPHRASE_FILE           a file, mode 0600, with the passphrase: one line
  BACKUP_SECRETS_PASSPHRASE_FILE   another one for the archive of secrets; else the same
  BACKUP_KEEP                      archives that stay (14); none stays longer than 180 days

Exit code 0, or 1 with a sentence on standard error; then no archive was written.`,
  async run(args, installation) {
    const [option, file] = args;
    if (option === undefined) return backup(installation);
    if (option === '--ledger') return ledger(installation);
    if (option === '--list') return list(installation);
    if (option === '--check') return check(installation, file);
    throw new OperatorError(`foyer backup has no option ${option}: see foyer backup --help.`);
  },
};

async function backup(installation: Installation): Promise<number> {
  const { varDir } = installation;
  const began = performance.now();
  const note = (archive: string | null, bytes: number, problem: string | null): void => {
    const at = new Date().toISOString();
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    recordOperation(varDir, {
      backup: { at, ok: problem === null, seconds, archive, bytes, problem },
      ...(problem === null && { lastGoodBackupAt: at }),
    });
  };
  try {
    const made = await makeBackup(installation);
    note(made.archive, made.bytes, null);
    console.log(
      `${made.archive}: ${describe(made.manifest)}, ${inMegabytes(made.bytes)} encrypted`,
    );
    if (made.deleted > 0) console.log(`Old archives deleted: ${made.deleted}`);
    if (made.warning !== null) process.stderr.write(`${made.warning}\n`);
    return 0;
  } catch (error) {
    const sentence = error instanceof OperatorError ? error.message : 'a fault of ours';
    try {
      note(null, 0, sentence);
    } catch {
      // If even this cannot be written, the age of the last good backup shows the failure.
    }
    throw error;
  }
}

async function ledger({ varDir, backupDir }: Installation): Promise<number> {
  await ensureWritableFolder(backupDir);
  console.log(`Deletions noted: ${await copyLedger(varDir, backupDir)}`);
  return 0;
}

function list({ backupDir }: Installation): number {
  for (const { name, madeAt } of listArchives(backupDir))
    console.log(`${name}  ${madeAt.toISOString()}`);
  return 0;
}

async function check(installation: Installation, named: string | undefined): Promise<number> {
  const file = named ?? listArchives(installation.backupDir)[0]?.path;
  if (file === undefined)
    throw new OperatorError(`There is no archive in ${join(installation.backupDir, '')}`);
  const { data, secrets } = readPassphrases(installation);
  const passphrase = file.endsWith('.secrets.tar.age') ? secrets : data;
  const manifest = await readArchive({ file, passphrase });
  console.log(`${file} is whole: ${describe(manifest)}`);
  for (const [table, rows] of Object.entries(manifest.entries)) console.log(`  ${table}: ${rows}`);
  return 0;
}

/** A one-line summary for people. */
export const describe = ({ brands, entries, files, bytes, waiting }: ArchiveManifest): string =>
  [
    `${brands} brands`,
    `${entries['bewerbungen'] ?? 0} applications`,
    `${waiting} submissions that wait`,
    `${files} files of ${inMegabytes(bytes)}`,
  ].join(', ');

const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
