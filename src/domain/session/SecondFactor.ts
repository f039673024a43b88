/** What somebody with the right password has to do before they are signed in. */
export type SecondFactorStep =
  /** Type the code that the phone shows, or one of the recovery codes. */
  | { readonly step: 'code'; readonly ticket: string }
  /** Add the account to an app on the phone first, and type the code that it shows. */
  | {
      readonly step: 'enrol';
      readonly ticket: string;
      /** Base32, in groups of four, to be typed where no camera reads the picture. */
      readonly secret: string;
      /** The `otpauth:` address that the picture contains. */
      readonly address: string;
    };

/** What somebody does with the second factor of their own account. */
export type FactorAct = 'setUp' | 'remove' | 'renew';

export const FACTOR_ACTS: readonly FactorAct[] = ['setUp', 'remove', 'renew'];

/** Codes that each work once instead of the phone's. */
export const RECOVERY_CODES = 10;

/** A code as it was typed, with spaces or hyphens: only its digits and letters count. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]+/gu, '').toUpperCase();

/** Of an account, in any window of this length. */
export const MAX_WRONG_CODES = 5;
/** Milliseconds. */
export const WRONG_CODES_WINDOW = 10 * 60_000;
/** Milliseconds between the password and the code. */
export const TICKET_LIFETIME = 10 * 60_000;
