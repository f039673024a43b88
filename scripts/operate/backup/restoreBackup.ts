import { createWriteStream, existsSync, lstatSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import {
  ledgerMark,
  LEDGER_FILE,
  type Deletions,
} from '../../../cms/src/submissions/deletionLedger.ts';
import { PREFIX } from '../../../cms/src/private-files/signedAddress.ts';
import { ENTRY_FILE, placesOf } from '../../../src/adapters/spool/spoolFiles.ts';
import { markRestore } from '../../run/unfinishedRestore.ts';
import { OperatorError, type Installation } from '../Installation.ts';
import { readArchive, type ArchiveHead, type ArchiveManifest } from './archive.ts';
import {
  explainDiskError,
  ensureWritableFolder,
  readPassphrases,
  secretsArchive,
} from './archives.ts';
import { ARCHIVED_LEDGER, PRIVATE_FILES, PUBLIC_FILES, SPOOLS } from './collectFiles.ts';
import type { ContentDatabase } from './database.ts';
import { holdSignals } from './holdSignals.ts';
import { readLedgerKey, readLedgers, writeLedger } from './ledgers.ts';
import { releaseVersion, SECRETS_NAME } from './makeBackup.ts';
import { createStaging, expectMovable, type Staging } from './staging.ts';

export const SQLITE_FILE = 'content/content.db';
/** The parts that a restore moves into place, each as a whole. */
const FOLDERS = [...SPOOLS, PRIVATE_FILES, PUBLIC_FILES];
const FILES = [SQLITE_FILE, ARCHIVED_LEDGER, SECRETS_NAME];
/** sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;
/** Files of the replaced installation that must not remain: they would damage the restored one. */
const REPLACED = [`${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, 'content/last-deletion.json'];

export interface Restoring {
  /** Path of the data archive. */
  readonly archive: string;
  /** Path of the secrets archive; by default the one beside the data archive. */
  readonly secrets?: string | undefined;
  /** Whether existing data is deleted. */
  readonly replace?: boolean;
  /** Whether to continue without a ledger beside the archive. */
  readonly withoutLedger?: boolean;
  /** The database into which an archive of this engine is restored; SQLite's is in `VAR_DIR`. */
  readonly databaseFor: (engine: ArchiveHead['engine']) => ContentDatabase | null;
}

export interface Restored {
  readonly manifest: ArchiveManifest;
  /** Submissions and mails that waited in the archive and were deleted since. */
  readonly forgotten: number;
  /** Applicants' files that belong to no application. */
  readonly strays: number;
  /** Files that entries show and the archive does not contain. */
  readonly missing: number;
}

/**
 * Restores an archive into `varDir`. Everything is written to staging folders and checked; only
 * then is it moved into place, and at last the database is restored; signals are held meanwhile. On
 * any error until then it throws `OperatorError` and leaves everything as it was; a killed process
 * leaves a mark, with which nothing starts. Data of people who were deleted since is removed before
 * anything is served: their waiting submissions and files here, their entries when the content
 * service starts, by the ledger.
 */
export async function restoreBackup(
  installation: Installation,
  restoring: Restoring,
): Promise<Restored> {
  const { varDir, backupDir } = installation;
  const { archive, databaseFor, replace = false, withoutLedger = false } = restoring;
  const passphrases = readPassphrases(installation);
  await ensureWritableFolder(varDir);
  expectRoom(varDir, replace);
  expectMovable(varDir, [...FOLDERS, SQLITE_FILE]);
  expectUnused(join(varDir, SQLITE_FILE));
  const staging = createStaging(varDir);
  try {
    for (const folder of FOLDERS) await mkdir(staging.at(folder), { recursive: true, mode: 0o700 });
    await takeSecrets(installation, restoring, passphrases.secrets, staging);
    const release = await releaseVersion(installation.releaseDir);
    const manifest = await readArchive({
      file: archive,
      passphrase: passphrases.data,
      async expectHead(head) {
        expectFit(head, release);
        // Checked now, not after an hour of reading.
        await databaseFor(head.engine)?.expectUnused();
      },
      take: (file, chunks) => writeStaged(staging, file, chunks),
    });

    const key = readLedgerKey(staging.at(SECRETS_NAME));
    const beside = [join(dirname(archive), LEDGER_FILE), join(backupDir, LEDGER_FILE)];
    if (!withoutLedger && !beside.some((file) => existsSync(file)))
      throw new OperatorError(
        `No ${LEDGER_FILE} lies beside the archive: who was deleted after ${manifest.madeAt} would come back. Copy it from where the archives are kept, or say --without-ledger.`,
      );
    const { deletions } = readLedgers(
      [staging.at(ARCHIVED_LEDGER), ...beside, join(varDir, ARCHIVED_LEDGER)],
      key,
    );
    await writeLedger(staging.at(ARCHIVED_LEDGER), deletions, key);
    const forgotten = await forgetDeleted(staging, deletions, key);

    await staging.giveToOwners();
    const database = databaseFor(manifest.engine);
    const { archivedAs = SQLITE_FILE } = database ?? {};
    const copy = archivedAs === SQLITE_FILE ? join(varDir, SQLITE_FILE) : staging.at(archivedAs);
    const isDeleted = (name: string): boolean => deletions.has(ledgerMark(key, name));
    // An end in between would leave new files with the old database, or files of deleted people.
    return await holdSignals(async () => {
      const mark = await markRestore(varDir, archive);
      try {
        const moveBack = await staging.moveIntoPlace([...FOLDERS, ...FILES, ...REPLACED]);
        await database?.restoreFrom(copy, replace).catch(async (error: unknown) => {
          await moveBack(error);
          throw error;
        });
      } catch (error) {
        await mark.undone();
        throw error;
      }
      const compared = await compareFiles(varDir, database, isDeleted);
      await mark.done();
      return { manifest, forgotten, ...compared };
    });
  } catch (error) {
    throw explainDiskError(error, varDir);
  } finally {
    await staging.remove();
  }
}

/** An empty folder is not an installation; neither is a folder with only logs. */
function expectRoom(varDir: string, replace: boolean): void {
  const taken = [...FILES, ...FOLDERS].filter((name) => {
    const path = join(varDir, name);
    if (!existsSync(path)) return false;
    // The site creates its spool's folders when it starts.
    if (name.startsWith('site/'))
      return Object.values(placesOf(path)).some(
        (place) => existsSync(place) && readdirSync(place).length > 0,
      );
    return !lstatSync(path).isDirectory() || readdirSync(path).length > 0;
  });
  if (taken.length > 0 && !replace)
    throw new OperatorError(
      `${varDir} has an installation already (${taken.join(', ')}). Stop it and say --replace: all of that is deleted then.`,
    );
}

/** A service with the open database would continue on a deleted file. */
function expectUnused(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
  } catch (cause) {
    if ((cause as { readonly errcode?: number }).errcode !== SQLITE_BUSY) return;
    throw new OperatorError('The content service runs: stop it and the site first.', { cause });
  } finally {
    database.close();
  }
}

function expectFit({ holds, release, madeAt }: ArchiveHead, own: string): void {
  if (holds !== 'data')
    throw new OperatorError('This is an archive of secrets: name the one of data beside it.');
  if (compareVersions(release, own) > 0)
    throw new OperatorError(
      `The archive of ${madeAt} was written by release ${release}, and this is ${own}: install ${release} or newer first. An older release does not know all of its tables.`,
    );
}

/** Above 0 if the first is newer. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((each) => (each.match(/\d+/g) ?? []).map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

async function takeSecrets(
  { varDir }: Installation,
  { archive, secrets: named }: Restoring,
  passphrase: string,
  staging: Staging,
): Promise<void> {
  const file = named ?? secretsArchive(archive);
  const own = join(varDir, SECRETS_NAME);
  if (named === undefined && !existsSync(file)) {
    if (!existsSync(own))
      throw new OperatorError(
        `${basename(file)} is missing: without its secrets no session, token or signed address is good. Name it with --secrets, or put a ${SECRETS_NAME} into ${varDir}.`,
      );
    await writeStaged(staging, { name: SECRETS_NAME, mtime: new Date(), mode: 0o600 }, [
      await readFile(own),
    ]);
    return;
  }
  await readArchive({
    file,
    passphrase,
    expectHead({ holds }) {
      if (holds !== 'secrets') throw new OperatorError(`${file} is not an archive of secrets.`);
    },
    take: (each, chunks) => writeStaged(staging, each, chunks),
  });
}

/** Writes a file of the archive; its name has been checked not to leave the staging folder. */
async function writeStaged(
  staging: Staging,
  { name, mtime, mode }: { readonly name: string; readonly mtime: Date; readonly mode: number },
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const path = staging.at(name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: mode & 0o644, flush: true }));
  // Receipts and set aside entries are kept by their age.
  await utimes(path, mtime, mtime);
}

/** Removes entries that were deleted since from the spools; resolves to their number. */
async function forgetDeleted(staging: Staging, deletions: Deletions, key: Buffer): Promise<number> {
  let forgotten = 0;
  for (const spool of SPOOLS) {
    const { waiting, undeliverable } = placesOf(staging.at(spool));
    for (const place of [waiting, undeliverable])
      for (const id of existsSync(place) ? await readdir(place) : []) {
        const text = await readFile(join(place, id, ENTRY_FILE), 'utf8').catch(() => '{}');
        if (!idsIn(keyOf(text)).some((each) => deletions.has(ledgerMark(key, each)))) continue;
        await rm(join(place, id), { recursive: true });
        forgotten += 1;
      }
  }
  return forgotten;
}

/**
 * The ids that a key may name: its own, and the one that it begins with. Notices have the key of
 * the application before a space; mails about an interview or a visit begin with the document id.
 */
const idsIn = (key: string): readonly string[] => [
  key,
  key.replace(/ .*/, ''),
  key.replace(/[ -].*/, ''),
];

function keyOf(text: string): string {
  try {
    return String((JSON.parse(text) as { readonly key?: unknown } | null)?.key);
  } catch {
    return '';
  }
}

/** Compares the files in place with those that the restored database names. */
async function compareFiles(
  varDir: string,
  database: ContentDatabase | null,
  isDeleted: (name: string) => boolean,
): Promise<Pick<Restored, 'strays' | 'missing'>> {
  try {
    const known = (await database?.listFiles()) ?? [];
    const strays = await removeStrays(join(varDir, PRIVATE_FILES), known, isDeleted);
    return { strays, missing: countMissing(varDir, known) };
  } catch (cause) {
    throw new OperatorError(
      `The archive is restored, but files of deleted applicants may be left in ${join(varDir, PRIVATE_FILES)}: before you start anything, restore it again with --replace.`,
      { cause },
    );
  }
}

/**
 * Removes applicants' files that were deleted since, or belong to no entry: those would never be
 * found and deleted. Resolves to their number.
 */
async function removeStrays(
  folder: string,
  addresses: readonly string[],
  isDeleted: (name: string) => boolean,
): Promise<number> {
  const known = new Set(addresses.map((address) => basename(address)));
  const strays = (await readdir(folder)).filter((name) => !known.has(name) || isDeleted(name));
  for (const name of strays) await rm(join(folder, name), { recursive: true });
  return strays.length;
}

function countMissing(varDir: string, addresses: readonly string[]): number {
  const pathOf = (address: string): string | null => {
    if (address.startsWith(PREFIX)) return join(PRIVATE_FILES, address.slice(PREFIX.length));
    return address.startsWith('/uploads/') ? join('content/public', address) : null;
  };
  return addresses.filter((address) => {
    const path = pathOf(address);
    return path !== null && !existsSync(join(varDir, path));
  }).length;
}
