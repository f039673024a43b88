import type { Session, SessionToken } from './Session.ts';

export interface StoredSession extends Session {
  /** When its account was last checked; ISO 8601. */
  readonly checkedAt: string;
  /** The pass of its account (`StaffAccount.pass`), encrypted with the session's token. */
  readonly sealedPass: string;
}

/**
 * Stores sessions by the hash of their token, so that read access to the store does not give a
 * usable token.
 */
export interface SessionStore {
  /**
   * Null if there is none, or if the record is not a valid session. Throws if it cannot be read.
   */
  read(id: string): Promise<StoredSession | null>;
  /** Throws if it cannot be written. */
  write(id: string, session: StoredSession): Promise<void>;
  /**
   * Overwrites an existing session. Returns false and writes nothing if it has been removed in the
   * meantime.
   */
  replace(id: string, session: StoredSession): Promise<boolean>;
  /** Does nothing if there is none. */
  remove(id: string): Promise<void>;
  /** Removes sessions that are over. */
  sweep(now: Date): Promise<void>;
}

/** The cryptography of sessions. */
export interface SessionSecrets {
  /** A new, unguessable token of characters that are valid in a cookie. */
  createToken(): SessionToken;
  /** Whether a text has the format of a token; anything else is not looked up. */
  isToken(text: string): boolean;
  /** SHA-256 in hexadecimal digits; the hash of a token is the id of its session in the store. */
  hash(text: string): string;
  /**
   * Encrypts a secret with a session's token, which only the browser has: read access to the store
   * is not enough to decrypt it.
   */
  seal(secret: string, token: SessionToken): string;
  /** Decrypts a secret that was sealed with this token; null for anything else. */
  unseal(sealed: string, token: SessionToken): string | null;
}
