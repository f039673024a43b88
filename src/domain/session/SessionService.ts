import type { Result } from '../shared/Result.ts';
import type { Credentials, Session, SessionToken } from './Session.ts';

/**
 * - `wrongCredentials`: unknown name, wrong password or a blocked account: nobody is told which
 * - `tooManyAttempts`: with the seconds to wait
 * - `unavailable`: nobody can say whether they are right just now
 */
export type SignInFailure =
  | { readonly kind: 'wrongCredentials' }
  | { readonly kind: 'tooManyAttempts'; readonly retryAfter: number }
  | { readonly kind: 'unavailable' };

export interface OpenedSession {
  readonly token: SessionToken;
  readonly session: Session;
}

/**
 * Sessions of the staff's area. Time and answer are the same for an unknown name and a wrong
 * password (ASVS 6.3.8).
 */
export interface SessionService {
  /**
   * Opens a session with a new token; one that the same browser had before ends (`previous`). Never
   * throws.
   */
  signIn(
    credentials: Credentials,
    visitor: string,
    previous: SessionToken | null,
  ): Promise<Result<OpenedSession, SignInFailure>>;
  /**
   * The session of a token, null when there is none, it is over, or its account has been closed or
   * got another password, which shows within minutes (ASVS 7.4.2, 7.4.3). While nobody can say
   * whether it has, the session stays. Does not prolong it.
   */
  find(token: SessionToken): Promise<Session | null>;
  /** The same, and its idle end moves on: somebody has done something. */
  prolong(token: SessionToken): Promise<Session | null>;
  /** Ends it everywhere. A token that is unknown is no failure. */
  signOut(token: SessionToken): Promise<void>;
}
