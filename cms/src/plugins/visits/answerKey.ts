import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits, 32 letters in an address. */
const KEY_BYTES = 24;
const KEY = /^[\w-]{32}$/;
const DAY_MS = 24 * 60 * 60_000;
/** Days for which a link is valid at most. */
const LONGEST = 60;

/** The key of the link with which a person answers; only its hash is stored. */
export const createAnswerKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** The hash of a key; null for a text that is no key of ours. */
export const hashAnswerKey = (key: unknown): string | null =>
  typeof key === 'string' && KEY.test(key)
    ? createHash('sha256').update(`foyer visit answer ${key}`).digest('hex')
    : null;

/** A link is valid until the appointment, and for sixty days at most. */
export const answerableUntil = (start: Date, now: Date): Date =>
  new Date(Math.min(start.getTime(), now.getTime() + LONGEST * DAY_MS));
