import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecipientLimit } from '../../domain/mail/applicationMails.ts';
import { errorCode } from '../../domain/shared/Result.ts';

export interface RecipientLimitOptions {
  /** Created if it is missing. All processes that send mails share it. */
  readonly folder: string;
  /** The most mails to one mailbox in 24 hours. */
  readonly most?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Enough for a person who applies for every job of a house, and few for a person whose address a
 * stranger enters.
 */
export const MAX_MAILS = 3;
const DAY = 24 * 60 * 60_000;
const SECRET_FILE = 'schluessel';
const SECRET_BYTES = 32;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Each mail occupies one of the recipient's slots: a file that is created only if it does not
 * exist, so two processes never take the same slot and a restart loses none. The file name is a
 * keyed hash; addresses are not stored. A slot is free again after a day.
 */
export async function createRecipientLimit({
  folder,
  most = MAX_MAILS,
  now = Date.now,
}: RecipientLimitOptions): Promise<RecipientLimit> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const secretFile = join(folder, SECRET_FILE);
  await create(secretFile, randomBytes(SECRET_BYTES).toString('hex'));
  const secret = await readFile(secretFile, 'utf8');

  const isOld = async (path: string): Promise<boolean> => {
    const made = await stat(path).catch(() => null);
    return made !== null && now() - made.mtimeMs >= DAY;
  };
  const sweep = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      if (name !== SECRET_FILE && (await isOld(join(folder, name))))
        await rm(join(folder, name), { force: true });
    }
  };

  return {
    async allows(recipient, mailId) {
      await sweep();
      const name = createHmac('sha256', secret).update(mailboxOf(recipient)).digest('hex');
      const places = Array.from({ length: most }, (_, index) =>
        join(folder, `${name}-${index + 1}`),
      );
      for (const place of places)
        if ((await readFile(place, 'utf8').catch(() => '')) === mailId) return true;
      for (const place of places) if (await create(place, mailId)) return true;
      return false;
    },
  };
}

/**
 * Addresses of the same mailbox count together: upper case is ignored, and so is the part after a
 * plus, which many servers allow.
 */
export const mailboxOf = (recipient: string): string =>
  recipient.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/** False if the file already exists. */
async function create(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', FILE_MODE);
    try {
      await file.writeFile(text);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
