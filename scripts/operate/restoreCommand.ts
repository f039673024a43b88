import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describe } from './backupCommand.ts';
import type { ArchiveHead } from './backup/archive.ts';
import { listArchives } from './backup/archives.ts';
import { postgresDatabase, sqliteDatabase, type ContentDatabase } from './backup/database.ts';
import { restoreBackup, SQLITE_FILE } from './backup/restoreBackup.ts';
import { OperatorError, type Installation } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** `foyer restore`. */
export const restoreCommand: OperatorCommand = {
  name: 'restore',
  summary: 'brings an archive back into an empty VAR_DIR and database',
  help: `
foyer restore [archive]     the newest in BACKUP_DIR unless named; with both services stopped

  --secrets <file>   the archive of secrets, where it is not beside the one of data
  --replace          deletes the installation that is there, its database's tables too
  --without-ledger   goes on where no deletions.log lies beside the archive: who was deleted
                     after it was written comes back then

Everything is decrypted, checked against its sums and written aside before anything is put in its
place; where it fails, all is as it was. After a power cut in between nothing starts until it has
run again, with --replace. Deleted applicants stay deleted: the list of deletions
beside the archive, the one in it and the one of this machine are brought together, and the content
service deletes again what they name before it answers anybody. An archive of a newer release is
refused, one of an older release is not: the content service changes its tables when it starts.

VAR_DIR/content, content/public and site may be disks of their own; what is replaced below them may
not be a link or a disk.

It is refused while the content service has its database open, or, with PostgreSQL, while any
machine's content service or site server is connected to it.

An archive of a PostgreSQL database needs DATABASE_URL, one of SQLite must not have it. The
settings of the old machine are in the archive of secrets: age -d … | tar xO foyer.env

Exit codes: 0 done, 1 refused or failed, 2 called wrongly; with a sentence on standard error.`,
  async run(args, installation) {
    const { values, positionals } = parse(args);
    const [named] = positionals;
    const archive = named === undefined ? newest(installation) : resolve(named);
    const { manifest, forgotten, strays, missing } = await restoreBackup(installation, {
      archive,
      secrets: values.secrets,
      replace: values.replace,
      withoutLedger: values['without-ledger'],
      databaseFor: (engine) => databaseFor(installation, engine),
    });
    console.log(`${archive} of ${manifest.madeAt} is restored: ${describe(manifest)}`);
    if (forgotten > 0) console.log(`Deleted since, and not put back: ${forgotten} that waited`);
    if (strays > 0) console.log(`Files of applicants that no application has, left out: ${strays}`);
    if (missing > 0)
      process.stderr.write(
        `Files that entries show and the archive does not have: ${missing}. They were deleted while it was written.\n`,
      );
    console.log('Start the content service and the site now.');
    return 0;
  },
};

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      secrets: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'without-ledger': { type: 'boolean', default: false },
    },
  });
}

function newest({ backupDir }: Installation): string {
  const [archive] = listArchives(backupDir);
  if (archive !== undefined) return archive.path;
  throw new OperatorError(`There is no archive in ${join(backupDir, '')}: name one.`);
}

/** The database that this installation's settings name, if the archive's engine matches. */
function databaseFor(
  { settings, varDir }: Installation,
  engine: ArchiveHead['engine'],
): ContentDatabase | null {
  const address = settings['DATABASE_URL'];
  if (engine === 'none') return null;
  if (engine === 'sqlite' && address !== undefined)
    throw new OperatorError('The archive has an SQLite database: take DATABASE_URL away first.');
  if (engine === 'sqlite') return sqliteDatabase(join(varDir, SQLITE_FILE));
  if (address === undefined)
    throw new OperatorError('The archive has a PostgreSQL database: set DATABASE_URL first.');
  return postgresDatabase(address, settings);
}
