import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/**
 * Whether two secrets, strings or bytes, are equal. Takes the same time for every wrong value of
 * any length, and never throws.
 */
export const matchesSecret = (given: string | Buffer, secret: string | Buffer): boolean =>
  timingSafeEqual(digest(given), digest(secret));
