import type { Session, SessionToken } from './Session.ts';

export interface StoredSession extends Session {
  /** When its account was last asked about; ISO 8601. */
  readonly checkedAt: string;
  /** The pass of its account (`StaffAccount.pass`), locked with the session's token. */
  readonly sealedPass: string;
}

/** Stores sessions under the hash of their token: a reader of the store cannot use one. */
export interface SessionStore {
  /** Null where there is none, or something that is no session. Throws where it cannot be read. */
  read(id: string): Promise<StoredSession | null>;
  /** Throws where it cannot be written. */
  write(id: string, session: StoredSession): Promise<void>;
  /**
   * Overwrites a session that exists. False, and nothing is written, where it has been removed
   * meanwhile.
   */
  replace(id: string, session: StoredSession): Promise<boolean>;
  /** Nothing happens where there is none. */
  remove(id: string): Promise<void>;
  /** Removes what is over. */
  sweep(now: Date): Promise<void>;
}

/** The cryptography of sessions. */
export interface SessionSecrets {
  /** A new token, which cannot be guessed, in characters that a cookie takes. */
  createToken(): SessionToken;
  /** Whether a text has the form of a token: anything else is not even looked up. */
  isToken(text: string): boolean;
  /** SHA-256, in hexadecimal digits: a token's is the id under which its session is stored. */
  hash(text: string): string;
  /**
   * Locks a secret with a session's token, which the browser alone has: a reader of the store
   * cannot open it.
   */
  seal(secret: string, token: SessionToken): string;
  /** What was locked with this token; null for anything else. */
  unseal(sealed: string, token: SessionToken): string | null;
}
