import { hkdfSync, randomBytes } from 'node:crypto';

/**
 * The key for one purpose, derived from a secret that all servers have. Without a secret the key
 * belongs to this process.
 */
export const deriveKey = (secret: string | null, purpose: string): Buffer =>
  secret === null ? randomBytes(32) : Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
