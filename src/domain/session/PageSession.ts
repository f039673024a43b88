import type { Session } from './Session.ts';

/** How long a session remains valid, as durations, because the device's clock may be wrong. */
export interface SessionTimes {
  /** Milliseconds until it ends without activity. */
  readonly idleLeft: number;
  /** Milliseconds until it ends in any case. */
  readonly left: number;
  /**
   * Unique to this session: forms send it, and a page detects by it that another session has
   * replaced its own.
   */
  readonly csrf: string;
}

export const timesOf = (
  { idleEndsAt, endsAt }: Session,
  csrf: string,
  now: Date,
): SessionTimes => ({
  idleLeft: Date.parse(idleEndsAt) - now.getTime(),
  left: Date.parse(endsAt) - now.getTime(),
  csrf,
});

/**
 * Null when the session is over, undefined if the server cannot be reached or its response cannot
 * be read.
 */
export type SessionState = SessionTimes | null | undefined;

/** The session of an open page, as its server knows it. */
export interface PageSession {
  /** Reads the state without prolonging the session. Never rejects. */
  read(): Promise<SessionState>;
  /** Prolongs the session: moves its idle end. Never rejects. */
  prolong(): Promise<SessionState>;
  /** Sends the form that ends the session; false if it did not arrive. Never rejects. */
  signOut(form: {
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
  }): Promise<boolean>;
}
