import type { Result } from '../shared/Result.ts';
import type { Credentials } from './Session.ts';

/** A person who may sign in, as the content service knows them. */
export interface StaffAccount {
  readonly username: string;
  /**
   * With it the service may ask later whether the account is still open, with the same password.
   * A secret of the content service, never for a browser.
   */
  readonly pass: string;
}

/**
 * - `wrong`: unknown name, wrong password or a blocked account; the answer does not say which
 * - `unavailable`: the accounts cannot be asked
 */
export interface CredentialFailure {
  readonly kind: 'wrong' | 'unavailable';
  /** For the log: nothing of what was typed. */
  readonly detail: string;
}

export interface CredentialCheck {
  /**
   * Whose name and password these are. Never throws. What else the content service hands out is
   * dropped.
   */
  check(credentials: Credentials): Promise<Result<StaffAccount, CredentialFailure>>;
  /**
   * Whether the account that was given this pass may still sign in with the same password: false
   * once it is blocked, gone or has another one, null where the accounts cannot be asked. Never
   * throws.
   */
  isOpen(pass: string): Promise<boolean | null>;
}
