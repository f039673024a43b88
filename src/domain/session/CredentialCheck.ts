import type { Result } from '../shared/Result.ts';
import type { SecondFactorStep } from './SecondFactor.ts';
import type { Credentials } from './Session.ts';

/** A person who may sign in, as stored in the content service. */
export interface StaffAccount {
  readonly username: string;
  /**
   * Used to check later whether the account is still open with the same password. A secret of the
   * content service that must never reach a browser.
   */
  readonly pass: string;
  /** Only from a second factor that was just set up: shown once. */
  readonly recoveryCodes?: readonly string[] | undefined;
}

/**
 * - `wrong`: unknown name, wrong password or a blocked account; the response does not reveal which
 * - `unavailable`: the accounts cannot be checked now
 * - `limited`: there were too many wrong codes
 * - `secondFactor`: the password is right, and a code is needed too
 */
export type CredentialFailure = {
  /** For the log: contains nothing that was typed. */
  readonly detail: string;
} & (
  | { readonly kind: 'wrong' | 'unavailable' | 'limited' }
  | { readonly kind: 'secondFactor'; readonly step: SecondFactorStep }
);

/** What somebody types after the password. */
export interface SecondFactorInput {
  readonly code: string;
  /** The ticket that the content service gave for the password. */
  readonly ticket: string;
}

export interface CredentialCheck {
  /**
   * Checks name and password and returns their account. Other data in the content service's
   * response is dropped. Never throws.
   */
  check(credentials: Credentials): Promise<Result<StaffAccount, CredentialFailure>>;
  /** Checks the code that follows a right password. Never throws. */
  confirm(input: SecondFactorInput): Promise<Result<StaffAccount, CredentialFailure>>;
  /**
   * Whether the account of this pass may still sign in with the same password. False once it is
   * blocked or deleted or its password has changed; null if the accounts cannot be checked. Never
   * throws.
   */
  isOpen(pass: string): Promise<boolean | null>;
}
