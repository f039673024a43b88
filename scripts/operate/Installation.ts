import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readLastStart } from '../run/lastStart.ts';
import { root } from '../run/places.ts';

/**
 * The paths of Foyer on this machine, and its settings. A machine that `deploy/` set up has several
 * releases side by side and one settings file; a checkout is a single release, with `var/` in it.
 */
export interface Installation {
  /** The release that this program belongs to. */
  readonly releaseDir: string;
  /** `/opt/foyer` on a machine with several releases; null in a checkout. */
  readonly releasesRoot: string | null;
  /** The file that the settings were read from; null if there is none. */
  readonly settingsFile: string | null;
  /** Secrets, content, logs and submissions of visitors: everything that cannot be recreated. */
  readonly varDir: string;
  /** The folder of the archives of `foyer backup`. */
  readonly backupDir: string;
  /**
   * The settings file's variables; those of the environment take precedence. In a checkout the
   * addresses are those of the last start with these data, unless one of both has them.
   */
  readonly settings: Readonly<Record<string, string>>;
}

/** The path at which `deploy/` puts the settings; `FOYER_SETTINGS` names another file. */
const SETTINGS_FILE = '/etc/foyer/foyer.env';

/** A problem of a setting or a file that an operator can fix, in one sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/**
 * Reads the paths of this installation. Throws `OperatorError` if the named settings file cannot be
 * read.
 */
export function readInstallation(env: Readonly<Record<string, string | undefined>>): Installation {
  const settingsFile = findSettingsFile(env['FOYER_SETTINGS']);
  const given = { ...readSettingsFile(settingsFile), ...withValues(env) };
  const varDir = resolve(given['VAR_DIR'] ?? join(root, 'var'));
  // Where systemd starts the services, the settings file says where they listen.
  const settings = {
    ...(given['RELEASES_ROOT'] === undefined && withValues(readLastStart(varDir))),
    ...given,
  };
  return {
    releaseDir: root,
    releasesRoot: settings['RELEASES_ROOT'] ?? null,
    settingsFile,
    varDir,
    backupDir: resolve(settings['BACKUP_DIR'] ?? join(varDir, 'backups')),
    settings,
  };
}

function findSettingsFile(named: string | undefined): string | null {
  if (named !== undefined && named !== '') return named;
  return existsSync(SETTINGS_FILE) ? SETTINGS_FILE : null;
}

function readSettingsFile(file: string | null): Readonly<Record<string, string>> {
  if (file === null) return {};
  try {
    return withValues(parseEnv(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new OperatorError(`The settings file ${file} cannot be read: is this user allowed to?`, {
      cause,
    });
  }
}

/** An empty variable counts as not set. */
const withValues = (
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
