/** What became of the last try, or why one is asked to sign in. */
export type LoginNotice =
  | { readonly kind: 'missing'; readonly fields: readonly ('username' | 'password')[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'tooMany'; /** Seconds. */ readonly retryAfter: number }
  | { readonly kind: 'unavailable' }
  /** The form did not belong to this browser any more. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'ended' };

/** Whether a notice says what has happened, and reports no mistake. */
export const isInformational = (
  notice: LoginNotice,
): notice is Extract<LoginNotice, { readonly kind: 'signedOut' | 'ended' }> =>
  notice.kind === 'signedOut' || notice.kind === 'ended';

export interface LoginData {
  readonly action: string;
  readonly csrf: string;
  /** The page that was requested, as the address has it; '' where none was. */
  readonly returnTo: string;
  /** As typed; a password never comes back. */
  readonly username: string;
  readonly notice: LoginNotice | null;
}

/** Names of the fields, as the form sends them. */
export const LOGIN_FIELDS = {
  username: 'benutzername',
  password: 'passwort',
  returnTo: 'nach',
} as const;
