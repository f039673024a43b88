import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SessionToken } from '../../domain/session/Session.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Locks a secret with a session's token, which the browser alone has: who reads where it is kept
 * cannot read it.
 */
export function sealWithToken(secret: string, token: SessionToken): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(token), nonce);
  const locked = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString('base64url');
}

/** What was locked with this token; null for anything else. */
export function unsealWithToken(sealed: string, token: SessionToken): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}

/** Not the hash under which the session is kept: that one stands beside what is locked. */
const keyOf = (token: SessionToken): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', token, '', 'foyer account', KEY_BYTES));
