import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { SessionToken } from '../../domain/session/Session.ts';
import type { SessionSecrets } from '../../domain/session/SessionStore.ts';

/** 256 bits (ASVS 5.0, 7.2.3 requires 128). */
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Creates, hashes and encrypts the secrets of sessions with Node's own cryptography. */
export const sessionSecrets: SessionSecrets = {
  createToken: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  isToken: (text) => TOKEN.test(text),
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  seal(secret, token) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keyOf(token), nonce);
    const locked = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString('base64url');
  },
  unseal(sealed, token) {
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
  },
};

/**
 * Derives the encryption key from the token. It must not be the session's hash, which is stored
 * next to the encrypted data.
 */
const keyOf = (token: SessionToken): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', token, '', 'foyer account', KEY_BYTES));
