import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { matchesSecret } from '../access/matchesSecret.ts';
import type { EntryFields, Strapi } from '../strapi.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

const PROFILE = 'api::kioskprofil.kioskprofil';
const PIN = /^\d{4,8}$/;
const HASH = /^scrypt:([0-9a-f]{32}):([0-9a-f]{64})$/;
const BYTES = 32;

/** Whether the text is a PIN as an editor types it, or the hash of one. */
export const isPinOrHash = (text: string): boolean => PIN.test(text) || HASH.test(text);

export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('hex')}:${(await derive(pin, salt, BYTES)).toString('hex')}`;
}

/** Also false if there is no hash, or none of our format. */
export async function matchesPin(pin: string, hash: string | null | undefined): Promise<boolean> {
  const [, salt, expected] = HASH.exec(hash ?? '') ?? [];
  if (salt === undefined || expected === undefined || !PIN.test(pin)) return false;
  return matchesSecret(
    await derive(pin, Buffer.from(salt, 'hex'), BYTES),
    Buffer.from(expected, 'hex'),
  );
}

/** Editors type a PIN; from the first save only its salted hash is stored. */
export function hashPins(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { data } = act.params;
    if (data !== undefined && (act.action === 'create' || act.action === 'update'))
      Object.assign(data, await withHashedPin(act.uid, data));
    return next();
  });
}

/**
 * A PIN that nobody knows, for a profile of the demonstration content: a known one would be the
 * same on every installation. Editors replace it before they install a device.
 */
export const randomPin = (uid: string): EntryFields =>
  uid === PROFILE ? { pinHash: String(randomInt(10_000_000, 100_000_000)) } : {};

/** The fields of an entry as they are stored. */
export async function withHashedPin(uid: string, fields: EntryFields): Promise<EntryFields> {
  const pin = fields['pinHash'];
  return uid === PROFILE && typeof pin === 'string' && PIN.test(pin)
    ? { ...fields, pinHash: await hashPin(pin) }
    : fields;
}
