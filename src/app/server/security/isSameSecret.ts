import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Compares a value with a secret in constant time, for values of any length and script, and never
 * throws. It compares hashes, because they all have the same length; strings of equal length may
 * differ in bytes.
 */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}
