import type { Result } from '../shared/Result.ts';
import type { StaffAccount } from './CredentialCheck.ts';

/** Why a provider signed nobody in. */
export type ProviderFailure = 'unavailable' | 'refused' | 'unverified' | 'unknown';

/** What came back from the provider, and what the browser kept since it went there. */
export interface ProviderReturn {
  /** The part of the address from `?` on. */
  readonly query: string;
  readonly flow: string;
}

/** Where people sign in with the account of their organisation, if the operator has set one. */
export interface SignInProvider {
  /** False also while that cannot be read. Never throws. */
  isOn(): Promise<boolean>;
  /**
   * The provider's address, and what the browser keeps until it comes back to `redirectUri`. Null
   * while the provider is away. Never throws.
   */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly flow: string } | null>;
  /** The account of who came back. Never throws. */
  finish(
    returned: ProviderReturn,
  ): Promise<Result<StaffAccount, { readonly kind: ProviderFailure }>>;
  /** Where the provider ends its own session; null if it does not say. Never throws. */
  endOf(returnTo: string): Promise<string | null>;
}
