import { createHmac } from 'node:crypto';
import { matchesSecret } from '../access/matchesSecret.ts';

/** The address prefix of private files; no other upload has it. */
export const PREFIX = '/api/private-files/';
const VALID_SECONDS = 15 * 60;

const now = (): number => Math.floor(Date.now() / 1000);
const sign = (secret: string, name: string, until: number | string): string =>
  createHmac('sha256', secret).update(`${name}\n${until}`).digest('hex');

/**
 * The address of a private file, valid for 15 minutes: long enough for the person who looks at the
 * entry.
 */
export function signAddress(secret: string, name: string, from = now()): string {
  const until = from + VALID_SECONDS;
  return `${PREFIX}${name}?bis=${until}&sig=${sign(secret, name, until)}`;
}

/** True for an address that we signed and that has not expired. */
export function isSigned(
  secret: string,
  name: string,
  { bis, sig }: { readonly bis?: unknown; readonly sig?: unknown },
  at = now(),
): boolean {
  if (
    typeof bis !== 'string' ||
    typeof sig !== 'string' ||
    !/^\d{1,12}$/.test(bis) ||
    Number(bis) < at
  )
    return false;
  return matchesSecret(sig, sign(secret, name, bis));
}
