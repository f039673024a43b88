import { createHash } from 'node:crypto';
import { spoolId } from './storedEntry.ts';

/** Letters and digits without I, O, 0 and 1, which people confuse. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const BITS = 5n;
const LENGTH = 8;

/**
 * Eight letters and digits in two groups, from the first 40 bits of a spool id: short enough to
 * read out on the phone.
 */
export function referenceNumber(id: string): string {
  let bits = BigInt(`0x${id.slice(0, 10)}`);
  let text = '';
  for (let count = 0; count < LENGTH; count += 1) {
    text = (LETTERS[Number(bits & ((1n << BITS) - 1n))] ?? '') + text;
    bits >>= BITS;
  }
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}

/** The reference number of a submission, derived only from its kind and key. */
const referenceFor =
  (kind: string) =>
  (key: string): string =>
    referenceNumber(spoolId({ kind, key }));

export const APPLICATION_KIND = 'bewerbung';
export const CONTACT_KIND = 'kontakt';
export const VISIT_KIND = 'anfrage';

/** The reference number of an application. */
export const applicationReference = referenceFor(APPLICATION_KIND);
/** The reference number of a contact message. */
export const contactReference = referenceFor(CONTACT_KIND);
/** The reference number of a request for a visit. */
export const visitReference = referenceFor(VISIT_KIND);

/** SHA-256 of a text in hexadecimal digits, used for the keys of submissions. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
