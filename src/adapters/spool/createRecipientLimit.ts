import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { RecipientLimit } from '../../domain/mail/applicationMails.ts';
import { errorCode } from '../../domain/shared/Result.ts';
import { nodeSpoolFiles, type SpoolFiles } from './spoolFiles.ts';

export interface RecipientLimitOptions {
  /** Created if it is missing. All processes that send mails share it. */
  readonly folder: string;
  /** The most mails to one mailbox in 24 hours. */
  readonly most?: number;
  readonly files?: SpoolFiles;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Enough for a person who applies for every job of a house, and few for a person whose address a
 * stranger enters.
 */
export const MAX_MAILS = 3;
const DAY = 24 * 60 * 60_000;
/** Milliseconds after which no process is still writing an empty file: it was left by a crash. */
const EMPTY_MAX_AGE = 60_000;
const SECRET_FILE = 'schluessel';
const SECRET_BYTES = 32;

/**
 * Each mail occupies one of the recipient's slots: a file that is created only if it does not
 * exist, so two processes never take the same slot and a restart loses none. The file name is a
 * keyed hash; addresses are not stored. A slot is free again after a day, or if a process was killed
 * before it wrote into it.
 */
export async function createRecipientLimit({
  folder,
  most = MAX_MAILS,
  files = nodeSpoolFiles,
  now = Date.now,
}: RecipientLimitOptions): Promise<RecipientLimit> {
  await files.makeFolder(folder);
  const secret = await readSecret(join(folder, SECRET_FILE), files);

  const readSlot = (path: string): Promise<string> => files.read(path).catch(() => '');
  const isFree = async (path: string): Promise<boolean> => {
    const age = now() - ((await files.modifiedAt(path).catch(() => null)) ?? now());
    return age >= DAY || (age >= EMPTY_MAX_AGE && (await readSlot(path)) === '');
  };
  const sweep = async (): Promise<void> => {
    for (const name of await files.list(folder)) {
      if (name !== SECRET_FILE && (await isFree(join(folder, name))))
        await files.remove(join(folder, name));
    }
  };

  return {
    async allows(recipient, mailId) {
      await sweep();
      const name = createHmac('sha256', secret).update(mailboxOf(recipient)).digest('hex');
      const places = Array.from({ length: most }, (_, index) =>
        join(folder, `${name}-${index + 1}`),
      );
      for (const place of places) if ((await readSlot(place)) === mailId) return true;
      for (const place of places) if (await create(place, mailId, files)) return true;
      return false;
    },
  };
}

/**
 * Addresses of the same mailbox count together: upper case is ignored, and so is the part after a
 * plus, which many servers allow.
 */
export function mailboxOf(recipient: string): string {
  const address = recipient.toLowerCase();
  const [plus, host] = [address.indexOf('+'), address.lastIndexOf('@')];
  return plus === -1 || plus > host ? address : address.slice(0, plus) + address.slice(host);
}

/** Creates the secret at the first start. Throws if it cannot be stored. */
async function readSecret(path: string, files: SpoolFiles): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  await create(path, secret, files);
  const stored = await files.read(path);
  if (stored !== '') return stored;
  await files.remove(path);
  await create(path, secret, files);
  return files.read(path);
}

/** False if the file already exists. Throws if it cannot be written; then there is no file. */
async function create(path: string, text: string, files: SpoolFiles): Promise<boolean> {
  try {
    await files.write(path, text);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    // A full disk still creates the empty file, which would count as a mail.
    await files.remove(path).catch(() => undefined);
    throw error;
  }
}
