import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../run/syncFolder.ts';
import { dataProblem } from '../../run/dataProblem.ts';
import { OperatorError, type Installation } from '../Installation.ts';
import {
  readArchive,
  textFile,
  writeArchive,
  type ArchivedFile,
  type ArchiveHead,
  type ArchiveManifest,
} from './archive.ts';
import {
  dataArchive,
  decidePruning,
  deleteArchives,
  explainDiskError,
  readBackupRetention,
  listArchives,
  ensureWritableFolder,
  readPassphrases,
  secretsArchive,
  stampOf,
} from './archives.ts';
import { collectFiles, DISKS } from './collectFiles.ts';
import { postgresDatabase, sqliteDatabase, type ContentDatabase } from './database.ts';
import { draftName, removeDrafts } from './drafts.ts';
import { copyLedger } from './ledgers.ts';

const SETTINGS_NAME = 'foyer.env';
export const SECRETS_NAME = 'secrets.json';

export interface BackupParts {
  readonly now?: () => Date;
  /** Work factor of scrypt; only tests set it. */
  readonly workFactor?: number;
  /** Only tests set it; the default is the database that the settings name. */
  readonly database?: ContentDatabase | null;
}

export interface MadeBackup {
  readonly archive: string;
  readonly bytes: number;
  readonly manifest: ArchiveManifest;
  readonly deleted: number;
  readonly warning: string | null;
}

/** The content service's database; null if there is none here, as on a second site machine. */
export function databaseOf({ varDir, settings }: Installation): ContentDatabase | null {
  const address = settings['DATABASE_URL'];
  if (address !== undefined) return postgresDatabase(address, settings);
  const file = join(varDir, 'content/content.db');
  return existsSync(file) ? sqliteDatabase(file) : null;
}

/** The version of the release that this program belongs to. */
export async function releaseVersion(releaseDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(releaseDir, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

/**
 * Writes an archive of this installation and one of its secrets, reads both completely, and only
 * then renames them to their final names. If any step fails, it throws `OperatorError` and leaves
 * nothing behind.
 */
export async function makeBackup(
  installation: Installation,
  { now = () => new Date(), workFactor, database = databaseOf(installation) }: BackupParts = {},
): Promise<MadeBackup> {
  const { varDir, backupDir, releaseDir } = installation;
  const passphrases = readPassphrases(installation);
  const keep = readBackupRetention(installation);
  // It would remove what was there before, and be the newest archive.
  const unfit = await dataProblem(varDir, installation.settings);
  if (unfit !== null) throw new OperatorError(unfit);
  if (!existsSync(join(varDir, SECRETS_NAME)))
    throw new OperatorError(`There is no installation in ${varDir}: it has no ${SECRETS_NAME}.`);
  for (const folder of [backupDir, varDir]) await ensureWritableFolder(folder);
  for (const folder of [backupDir, ...DISKS.map((disk) => join(varDir, disk))])
    await removeDrafts(folder);

  const madeAt = now();
  const name = dataArchive(stampOf(madeAt));
  if (existsSync(join(backupDir, name)))
    throw new OperatorError(`${name} is there already: is another backup running?`);
  const earlier = listArchives(backupDir);
  const head: ArchiveHead = {
    format: 1,
    holds: 'data',
    release: await releaseVersion(releaseDir),
    engine: database?.engine ?? 'none',
    madeAt: madeAt.toISOString(),
  };
  const [secrets, data] = [
    join(backupDir, draftName('secrets')),
    join(backupDir, draftName('data')),
  ];
  const scratch = join(varDir, draftName('database'));
  const write = async (
    file: string,
    parts: Pick<Parameters<typeof writeArchive>[0], 'head' | 'files' | 'count' | 'passphrase'>,
  ): Promise<ArchiveManifest> => {
    await writeArchive({ file, workFactor, ...parts });
    return readArchive({ file, passphrase: parts.passphrase });
  };
  try {
    await write(secrets, {
      head: { ...head, holds: 'secrets' },
      files: secretFiles(installation),
      count: () => ({ entries: {}, brands: 0, waiting: 0, gone: 0 }),
      passphrase: passphrases.secrets,
    });
    const { files, counts } = collectFiles(varDir, database, scratch);
    const manifest = await write(data, {
      head,
      files,
      count: counts,
      passphrase: passphrases.data,
    });
    const { size } = await stat(data);
    // The data archive last: so a visible archive always has its secrets beside it.
    await rename(secrets, secretsArchive(join(backupDir, name)));
    await rename(data, join(backupDir, name));
    await syncFolder(backupDir);
    await copyLedger(varDir, backupDir);
    const { outdated, warning } = decidePruning(earlier, madeAt, keep);
    await deleteArchives(outdated);
    return { archive: name, bytes: size, manifest, deleted: outdated.length, warning };
  } catch (error) {
    throw explainDiskError(error, backupDir);
  } finally {
    for (const left of [secrets, data, scratch]) await rm(left, { force: true });
  }
}

/** The secrets, and the settings file if there is one: it may contain passwords. */
async function* secretFiles({ varDir, settingsFile }: Installation): AsyncGenerator<ArchivedFile> {
  yield textFile(SECRETS_NAME, await readFile(join(varDir, SECRETS_NAME), 'utf8'));
  if (settingsFile !== null) yield textFile(SETTINGS_NAME, await readFile(settingsFile, 'utf8'));
}
