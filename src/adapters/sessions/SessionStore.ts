import type { Session } from '../../domain/session/Session.ts';

export interface KeptSession extends Session {
  /** When its account was last asked about; ISO 8601. */
  readonly checkedAt: string;
  /** What its account is asked about with, locked with the session's token. */
  readonly sealedPass: string;
}

/** Keeps sessions under the hash of their token: who reads the store cannot use one. */
export interface SessionStore {
  /** Null where there is none, or something that is none of ours. */
  read(id: string): Promise<KeptSession | null>;
  write(id: string, session: KeptSession): Promise<void>;
  /**
   * Writes over a session that is there. False, and nothing is written, where it has been removed
   * meanwhile.
   */
  replace(id: string, session: KeptSession): Promise<boolean>;
  /** Nothing happens where there is none. */
  remove(id: string): Promise<void>;
  /** Removes what is over. */
  sweep(now: Date): Promise<void>;
}
