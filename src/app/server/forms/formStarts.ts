import { createHmac } from 'node:crypto';
import { deriveKey } from '../security/deriveKey.ts';
import { isSameSecret } from '../security/isSameSecret.ts';

/** The time from which a returned form counts, signed so that it cannot be forged. */
export interface FormStarts {
  /** The signed current time, for the field `begonnen` of a form that is returned. */
  readonly sign: () => string;
  /** Milliseconds since 1970; null if the text is not a time that we have signed. */
  readonly read: (field: string | undefined) => number | null;
}

/** Digits of a time in milliseconds since 1970, until the year 2286. */
const MOMENT = 13;
/** Hexadecimal digits of the signature: 96 bits. */
const SIGNATURE = 24;
/** Decimal digits that 96 bits need. */
const SIGNATURE_DIGITS = 29;

/**
 * Signs with a key derived from a secret that all servers have. Without a secret the key belongs to
 * this process, and another process returns the form once more. A signed time consists only of
 * digits.
 */
export function createFormStarts(secret: string | null, now: () => Date): FormStarts {
  const key = deriveKey(secret, 'foyer writing moment');
  const signed = (moment: string): string => {
    const signature = createHmac('sha256', key).update(moment).digest('hex').slice(0, SIGNATURE);
    return moment + BigInt(`0x${signature}`).toString().padStart(SIGNATURE_DIGITS, '0');
  };
  return {
    sign: () => signed(String(now().getTime())),
    read: (field = '') =>
      isSameSecret(field, signed(field.slice(0, MOMENT))) ? Number(field.slice(0, MOMENT)) : null,
  };
}
