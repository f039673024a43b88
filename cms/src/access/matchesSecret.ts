import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/**
 * Whether two secrets, strings or bytes, are the same: in the same time for every wrong one, of
 * every length, and never an error.
 */
export const matchesSecret = (given: string | Buffer, secret: string | Buffer): boolean =>
  timingSafeEqual(digest(given), digest(secret));
