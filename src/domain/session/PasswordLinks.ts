import type { Result } from '../shared/Result.ts';
import type { CredentialFailure, StaffAccount } from './CredentialCheck.ts';

/** Characters of a password that somebody chooses. */
const MIN_PASSWORD = 12;
/** What is longer is cut off by bcrypt. */
const MAX_PASSWORD_BYTES = 72;

/** Whether a password may be chosen: long enough, and not so long that its end would not count. */
export const isPossiblePassword = (password: string): boolean =>
  [...password].length >= MIN_PASSWORD &&
  new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES;

/** What somebody sends by the link of a mail. */
export interface ChosenPassword {
  /** Its secret. */
  readonly link: string;
  readonly password: string;
}

/** Links by which people of the staff's area choose their password themselves. */
export interface PasswordLinks {
  /** Sets the password of the link's account, once, and returns the account. Never throws. */
  choose(chosen: ChosenPassword): Promise<Result<StaffAccount, CredentialFailure>>;
  /**
   * Sends a link, on the site of this brand, to the address of the account with this name or
   * address. False if no mail can leave now: the answer does not reveal whether there is such an
   * account. Never throws.
   */
  send(name: string, brand: string): Promise<boolean>;
}
