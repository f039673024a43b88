import { constants, readdirSync, readFileSync, statSync } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError, type Installation } from '../Installation.ts';

/* The folder of archives: their names, their retention, and the passphrase that opens them. */

const NAME = /^foyer-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.age$/;
const DAY_MS = 24 * 60 * 60_000;
const SHORTEST_PASSPHRASE = 12;
const KEPT = 14;
/**
 * Days. Applicants are promised that they are deleted after six months, which have at least 181
 * days: an older backup could only contain applicants whose data must be deleted.
 */
const MAX_DAYS = 180;
/** Days between two archives after which a wrong clock is more likely than a disabled timer. */
const MAX_PAUSE = 30;

/** An archive by its name. */
export interface Archive {
  readonly name: string;
  readonly path: string;
  readonly madeAt: Date;
}

/** `20261123T033000Z`: sorts by time, and is a valid file name on every file system. */
export const stampOf = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

export const dataArchive = (stamp: string): string => `foyer-${stamp}.tar.age`;

/** The name of the secrets archive that belongs to a data archive. */
export const secretsArchive = (data: string): string =>
  data.replace(/\.tar\.age$/, '.secrets.tar.age');

/** The data archives in a folder, newest first; empty if there is no folder. */
export function listArchives(folder: string): readonly Archive[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      if (year === undefined) return [];
      const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      return Number.isNaN(madeAt.getTime()) ? [] : [{ name, path: join(folder, name), madeAt }];
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** The archives to delete, and a warning for the operator about the remaining ones. */
export interface Pruning {
  readonly outdated: readonly Archive[];
  readonly warning: string | null;
}

/**
 * Decides which archives are deleted once a new one exists: those beyond the last `keep`, and those
 * older than half a year. None is deleted if the clock is doubtful: it is before the newest of the
 * earlier archives, or a month or more after it. The next night compares with tonight's archive, so
 * a machine that was switched off for long recovers by itself.
 */
export function decidePruning(earlier: readonly Archive[], now: Date, keep: number): Pruning {
  const [newest] = earlier;
  if (newest === undefined) return { outdated: [], warning: null };
  const pause = now.getTime() - newest.madeAt.getTime();
  if (pause < 0 || pause > MAX_PAUSE * DAY_MS)
    return {
      outdated: [],
      warning: `The newest archive before this one is of ${newest.madeAt.toISOString()}, and the clock says ${now.toISOString()}: no older archive was deleted. If the clock is wrong, set it and delete archives with a wrong date by hand; if it is right, the next backup deletes what is too old.`,
    };
  const outdated = earlier.filter(
    ({ madeAt }, index) =>
      index >= keep - 1 || now.getTime() - madeAt.getTime() > MAX_DAYS * DAY_MS,
  );
  return { outdated, warning: null };
}

/** Deletes archives together with their secrets. */
export async function deleteArchives(archives: readonly Archive[]): Promise<void> {
  for (const { path } of archives) {
    await rm(path, { force: true });
    await rm(secretsArchive(path), { force: true });
  }
}

/** The number of archives to keep: `BACKUP_KEEP`. */
export function readBackupRetention({ settings }: Pick<Installation, 'settings'>): number {
  const { BACKUP_KEEP: said = String(KEPT) } = settings;
  if (!/^[1-9]\d{0,3}$/.test(said))
    throw new OperatorError(`BACKUP_KEEP is ${said}: a number from 1 on was expected.`);
  return Number(said);
}

/** The passphrases of data archives and secrets archives, from the files that the settings name. */
export function readPassphrases({ settings }: Pick<Installation, 'settings'>): {
  readonly data: string;
  readonly secrets: string;
} {
  const { BACKUP_PASSPHRASE_FILE: file, BACKUP_SECRETS_PASSPHRASE_FILE: ofSecrets = file } =
    settings;
  if (file === undefined || ofSecrets === undefined)
    throw new OperatorError(
      'BACKUP_PASSPHRASE_FILE is not set: the path of a file, mode 0600, with the passphrase of the archives. Keep a copy of it elsewhere: without it no archive can be opened.',
    );
  return { data: readPassphrase(file), secrets: readPassphrase(ofSecrets) };
}

function readPassphrase(file: string): string {
  let text: string;
  let mode: number;
  try {
    text = readFileSync(file, 'utf8');
    ({ mode } = statSync(file));
  } catch (cause) {
    throw new OperatorError(`The passphrase file ${file} cannot be read.`, { cause });
  }
  if ((mode & 0o077) !== 0)
    throw new OperatorError(`Others may read the passphrase file ${file}: chmod 600 ${file}`);
  const passphrase = text.replace(/\r?\n$/, '');
  if (passphrase.length < SHORTEST_PASSPHRASE || passphrase.includes('\n'))
    throw new OperatorError(
      `The passphrase in ${file} has to be one line of at least ${SHORTEST_PASSPHRASE} characters, e.g. of: head -c 24 /dev/urandom | base64`,
    );
  return passphrase;
}

/** Creates a folder of ours if it is missing; throws with a sentence if it is not writable. */
export async function ensureWritableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new OperatorError(`${folder} cannot be written: does it exist, and may this user?`, {
      cause,
    });
  }
}

/** Converts a disk error to a message for the operator; returns other errors unchanged. */
export function explainDiskError(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new OperatorError(`The disk of ${folder} is full: make room and start again.`);
  if (code === 'EROFS' || code === 'EACCES' || code === 'EIO')
    return new OperatorError(`The disk of ${folder} cannot be written (${code}).`);
  return error;
}
