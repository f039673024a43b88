import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const key = (): string => randomBytes(32).toString('base64url');
/** Strapi asks for an upper case letter, a lower case letter and a digit. */
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

/** The names of all that an installation has. */
export const SECRET_NAMES: readonly string[] = Object.keys(MAKERS);

export type Secrets = Readonly<Record<keyof typeof MAKERS, string>>;

/**
 * The secrets of this installation, made on the first start and kept in a file that only its owner
 * reads. A secret that a newer release needs is added; one that is there never changes, or tokens
 * and sessions would end. Throws where it is gone and content is there.
 */
export function keepSecrets(file: string): Secrets {
  const kept = readKept(file);
  const lacking = SECRET_NAMES.filter((name) => kept?.[name] === undefined);
  if (kept === null && hasContent(dirname(file)))
    throw new Error(
      `${file} is missing, and there is content beside it: restore it from your backup (foyer restore --help). To go on with new secrets, write {} into it: sessions and signed addresses are void then.`,
    );
  if (kept !== null && lacking.length > 0)
    process.stderr.write(
      `${file} lacked ${lacking.join(', ')}: new ones were made. After an upgrade that is meant; otherwise restore the file from your backup.\n`,
    );
  const secrets = Object.fromEntries(
    Object.entries(MAKERS).map(([name, make]) => [name, kept?.[name] ?? make()]),
  ) as Secrets;
  mkdirSync(dirname(file), { recursive: true });
  // Each start of a service comes here: what is whole is not written again.
  if (Object.keys(secrets).some((name) => kept?.[name] === undefined))
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  // The mode above holds only for a new file.
  chmodSync(file, 0o600);
  return secrets;
}

/** What only a content service that has run leaves beside the secrets, on either database. */
const hasContent = (folder: string): boolean =>
  ['content.db', 'private-uploads', 'deletions.log'].some((name) =>
    existsSync(join(folder, 'content', name)),
  );

/** Null where there is no file. */
function readKept(file: string): Readonly<Record<string, string>> | null {
  if (!existsSync(file)) return null;
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) throw new Error('no object');
    return Object.fromEntries(
      Object.entries(parsed).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch (cause) {
    // Overwriting it would lock the editors out of their content.
    throw new Error(
      `${file} cannot be read: restore it from your backup, or delete it together with the content to begin again.`,
      { cause },
    );
  }
}
