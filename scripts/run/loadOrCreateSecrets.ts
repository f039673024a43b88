import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { allowEmptyContent } from './contentMark.ts';
import { createWhole } from './createWhole.ts';

const key = (): string => randomBytes(32).toString('base64url');
/** Strapi requires an upper case letter, a lower case letter and a digit. */
const password = (): string => `${randomBytes(12).toString('base64url')}-Aa1`;

const MAKERS = {
  APP_KEYS: () => `${key()},${key()}`,
  API_TOKEN_SALT: key,
  ADMIN_JWT_SECRET: key,
  TRANSFER_TOKEN_SALT: key,
  JWT_SECRET: key,
  ENCRYPTION_KEY: key,
  CONTENT_TOKEN: key,
  HOOK_SECRET: key,
  PREVIEW_SECRET: key,
  PRIVATE_FILES_SECRET: key,
  CONTENT_ADMIN_EMAIL: () => 'redaktion@foyer.example',
  CONTENT_ADMIN_PASSWORD: password,
  CONTENT_STAFF_PASSWORD: password,
};

/** The names of all secrets of an installation. */
export const SECRET_NAMES: readonly string[] = Object.keys(MAKERS);

export type Secrets = Readonly<Record<keyof typeof MAKERS, string>>;

/**
 * The secrets of this installation, generated on the first start and stored in a file that only its
 * owner can read. Secrets that a newer release needs are added; existing ones never change, or
 * tokens and sessions would become invalid. Throws if the file is missing but content exists.
 */
export function loadOrCreateSecrets(file: string): Secrets {
  const stored = readKept(file);
  const lacking = SECRET_NAMES.filter((name) => stored?.[name] === undefined);
  if (stored === null && hasContent(dirname(file)))
    throw new Error(
      `${file} is missing, and there is content beside it: restore it from your backup (foyer restore --help). To go on with new secrets, write {} into it: sessions and signed addresses are void then.`,
    );
  if (stored !== null && lacking.length > 0)
    process.stderr.write(
      `${file} lacked ${lacking.join(', ')}: new ones were made. After an upgrade that is meant; otherwise restore the file from your backup.\n`,
    );
  const secrets = Object.fromEntries(
    Object.entries(MAKERS).map(([name, make]) => [name, stored?.[name] ?? make()]),
  ) as Secrets;
  mkdirSync(dirname(file), { recursive: true });
  const text = `${JSON.stringify(secrets, null, 2)}\n`;
  if (stored === null) {
    // Another service has started at the same time: both use what it has made.
    if (!createWhole(file, text, 0o600)) return loadOrCreateSecrets(file);
    // Without secrets no content was here.
    allowEmptyContent(dirname(file));
  } else if (lacking.length > 0)
    // Called at each start of a service: a complete file is not written again.
    replaceSecrets(file, text);
  // The mode above only applies to a new file.
  chmodSync(file, 0o600);
  return secrets;
}

/** On a full disk the former file stays: without it no session, token or signed address is good. */
function replaceSecrets(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    const { uid, gid } = statSync(file);
    if (process.getuid?.() === 0) chownSync(draft, uid, gid);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Whether a content service has already run, on either database: it leaves these files beside the
 * secrets.
 */
const hasContent = (folder: string): boolean =>
  ['content.db', 'private-uploads', 'deletions.log'].some((name) =>
    existsSync(join(folder, 'content', name)),
  );

/** Null if there is no file. */
function readKept(file: string): Readonly<Record<string, string>> | null {
  if (!existsSync(file)) return null;
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
      throw new Error('no object');
    return Object.fromEntries(
      Object.entries(parsed).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch (cause) {
    // Overwriting the file would lock the editors out of their content.
    throw new Error(
      `${file} cannot be read: restore it from your backup, or delete it together with the content to begin again.`,
      { cause },
    );
  }
}
