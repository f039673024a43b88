import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDeletionLedger } from '../../cms/src/submissions/deletionLedger.ts';
import { createSpool } from '../../src/adapters/spool/createSpool.ts';
import { spoolId } from '../../src/adapters/spool/storedEntry.ts';
import type { Installation } from '../../scripts/operate/Installation.ts';
import { loadOrCreateSecrets } from '../../scripts/run/loadOrCreateSecrets.ts';
import { root } from '../../scripts/run/places.ts';

/**
 * An installation on the disk without running services. Its database has only what a backup reads.
 */
export function stageInstallation(more: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-installation-'));
  const place = (...parts: string[]): string => join(folder, ...parts);
  const passphraseFile = place('passphrase');
  writeFileSync(passphraseFile, 'vier Wörter ohne Sinn\n', { mode: 0o600 });

  const at = (varDir: string, settings: Readonly<Record<string, string>> = {}): Installation => ({
    releaseDir: root,
    releasesRoot: null,
    settingsFile: null,
    varDir,
    backupDir: place('backups'),
    settings: { BACKUP_PASSPHRASE_FILE: passphraseFile, ...more, ...settings },
  });
  const varDir = place('var');
  const secrets = loadOrCreateSecrets(join(varDir, 'secrets.json'));
  mkdirSync(join(varDir, 'content/private-uploads'), { recursive: true });
  mkdirSync(join(varDir, 'content/public/uploads'), { recursive: true });
  const database = new DatabaseSync(join(varDir, 'content/content.db'));
  database.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE bewerbungen (id INTEGER PRIMARY KEY, schluessel TEXT UNIQUE);
    CREATE TABLE konfiguration_beispiel (id INTEGER PRIMARY KEY);
    CREATE TABLE files (id INTEGER PRIMARY KEY, url TEXT, formats TEXT);
    CREATE TABLE strapi_sessions (id INTEGER PRIMARY KEY);
    INSERT INTO konfiguration_beispiel DEFAULT VALUES;`);

  const spool = (name: 'spool' | 'mails') =>
    createSpool({
      folder: join(varDir, 'site', name),
      log: { warn: () => undefined, error: () => undefined },
    });
  return {
    folder,
    place,
    at,
    own: at(varDir),
    /** The environment from which `foyer` learns about it. */
    environment: (others: Readonly<Record<string, string>> = {}) => ({
      VAR_DIR: varDir,
      BACKUP_DIR: place('backups'),
      BACKUP_PASSPHRASE_FILE: passphraseFile,
      FOYER_SETTINGS: '',
      ...others,
    }),
    database,
    spool,
    ledger: openDeletionLedger(join(varDir, 'content/deletions.log'), secrets.PRIVATE_FILES_SECRET),
    /** Behaves like the content service: a key that is already stored is the same application. */
    deliver(key: string): void {
      database.prepare('INSERT OR IGNORE INTO bewerbungen (schluessel) VALUES (?)').run(key);
    },
    /** Adds a file and its row. */
    addFile(url: string, content: string): void {
      database.prepare('INSERT INTO files (url) VALUES (?)').run(url);
      writeFileSync(fileAt(varDir, url), content);
    },
    async accept(key: string, name: 'spool' | 'mails' = 'spool'): Promise<string> {
      const submission = { kind: 'bewerbung', key, payload: { nachname: key } };
      const accepted = await (await spool(name)).accept(submission);
      if (!accepted.ok) throw new Error(accepted.failure.kind);
      return spoolId(submission);
    },
    end(): void {
      if (database.isOpen) database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const fileAt = (varDir: string, url: string): string =>
  url.startsWith('/uploads/')
    ? join(varDir, 'content/public', url)
    : join(varDir, 'content/private-uploads', url.slice(url.lastIndexOf('/') + 1));

/**
 * Keys of the applications of an installation: those in its spool, and those in the content
 * service.
 */
export function keysOf(varDir: string): {
  readonly waiting: readonly string[];
  readonly stored: readonly string[];
} {
  const waiting = join(varDir, 'site/spool/wartend');
  const database = new DatabaseSync(join(varDir, 'content/content.db'));
  const rows = database.prepare('SELECT schluessel FROM bewerbungen').all();
  database.close();
  return {
    waiting: (existsSync(waiting) ? readdirSync(waiting) : []).map((id) => {
      const entry: unknown = JSON.parse(readFileSync(join(waiting, id, 'entry.json'), 'utf8'));
      return String((entry as { readonly key: unknown }).key);
    }),
    stored: rows.map(({ schluessel }) => String(schluessel)),
  };
}
