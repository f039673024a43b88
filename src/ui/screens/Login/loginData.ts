/** The result of the last attempt, or why the visitor has to sign in. */
export type LoginNotice =
  | { readonly kind: 'missing'; readonly fields: readonly ('username' | 'password')[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'tooMany'; /** Seconds. */ readonly retryAfter: number }
  | { readonly kind: 'unavailable' }
  /** The form no longer belonged to this browser. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'ended' };

/** Whether a notice is only information and reports no error. */
export const isInformational = (
  notice: LoginNotice,
): notice is Extract<LoginNotice, { readonly kind: 'signedOut' | 'ended' }> =>
  notice.kind === 'signedOut' || notice.kind === 'ended';

export interface LoginData {
  readonly action: string;
  readonly csrf: string;
  /** The page that was requested, as in the address; '' if there was none. */
  readonly returnTo: string;
  /** As typed; a password is never sent back. */
  readonly username: string;
  readonly notice: LoginNotice | null;
}

/** The names of the fields in the form. */
export const LOGIN_FIELDS = {
  username: 'benutzername',
  password: 'passwort',
  returnTo: 'nach',
} as const;
