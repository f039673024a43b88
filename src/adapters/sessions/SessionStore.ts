import type { Session } from '../../domain/session/Session.ts';

/** Keeps sessions under the hash of their token: who reads the store cannot use one. */
export interface SessionStore {
  /** Null where there is none, or something that is none of ours. */
  read(id: string): Promise<Session | null>;
  write(id: string, session: Session): Promise<void>;
  /** Writes over a session that is there. False, and nothing is written, where it has been removed meanwhile. */
  replace(id: string, session: Session): Promise<boolean>;
  /** Nothing happens where there is none. */
  remove(id: string): Promise<void>;
  /** Removes what is over. */
  sweep(now: Date): Promise<void>;
}
