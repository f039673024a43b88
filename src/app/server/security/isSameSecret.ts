import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a visitor knows a secret: in the same time for every wrong value, of whatever length and
 * in whatever script, and never an error. What is compared are hashes, which all have one length;
 * strings of the same length may be bytes of different ones.
 */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}
