import { randomBytes } from 'node:crypto';

/** 256 bits (ASVS 5.0, 7.2.3 asks for 128). */
const BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What nobody guesses, in signs that a cookie takes. */
export const createToken = (): string => randomBytes(BYTES).toString('base64url');

/** Whether a text may be one of ours: anything else is not even looked up. */
export const isToken = (text: string): boolean => TOKEN.test(text);
