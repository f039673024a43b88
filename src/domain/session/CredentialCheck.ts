import type { Result } from '../shared/Result.ts';
import type { Credentials } from './Session.ts';

/** Whoever may sign in, as the one who keeps the accounts names him. */
export interface StaffAccount {
  readonly username: string;
  /**
   * With it one may ask later whether the account is still open, and its password the same. A
   * secret of the keeper's, never for a browser.
   */
  readonly pass: string;
}

/**
 * - `wrong`: unknown name, wrong password or a blocked account, nobody is told which
 * - `unavailable`: nobody can say
 */
export interface CredentialFailure {
  readonly kind: 'wrong' | 'unavailable';
  /** For the log: nothing of what was typed. */
  readonly detail: string;
}

export interface CredentialCheck {
  /**
   * Whose name and password these are. Never throws. What else the keeper of the accounts hands out
   * is thrown away.
   */
  check(credentials: Credentials): Promise<Result<StaffAccount, CredentialFailure>>;
  /**
   * Whether the account that was given this pass may still sign in with the same password: false
   * once it is blocked, gone or has another one, null where nobody can say. Never throws.
   */
  isOpen(pass: string): Promise<boolean | null>;
}
