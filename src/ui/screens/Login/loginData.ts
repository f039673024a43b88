import type { ProviderFailure } from '../../../domain/session/SignInProvider.ts';

/** The result of the last attempt, or why the visitor has to sign in. */
export type LoginNotice =
  | { readonly kind: 'missing'; readonly fields: readonly ('username' | 'password')[] }
  | { readonly kind: 'failed' }
  /** If the account exists, a mail with a link is on its way. */
  | { readonly kind: 'linkSent' }
  /** No mail can leave at the moment. */
  | { readonly kind: 'noMail' }
  /** The link is over or was used. */
  | { readonly kind: 'badLink' }
  | { readonly kind: 'shortPassword' }
  /** The code was wrong, was used before, or came too late. */
  | { readonly kind: 'wrongCode' }
  | { readonly kind: 'tooMany'; /** Seconds. */ readonly retryAfter: number }
  | { readonly kind: 'unavailable' }
  /** The provider signed nobody in. */
  | { readonly kind: 'provider'; readonly reason: ProviderFailure }
  /** The form no longer belonged to this browser. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'ended' };

/** Whether a notice is only information and reports no error. */
export const isInformational = (
  notice: LoginNotice,
): notice is Extract<LoginNotice, { readonly kind: 'signedOut' | 'ended' | 'linkSent' }> =>
  notice.kind === 'signedOut' || notice.kind === 'ended' || notice.kind === 'linkSent';

/** What follows the password, or comes instead of it. */
export type LoginStep =
  /** Asks for a link by mail. */
  | { readonly kind: 'forgotten' }
  /** Chooses a password by the link of a mail. */
  | { readonly kind: 'choose'; readonly link: string }
  /** Signs in and changes the second factor. */
  | { readonly kind: 'factor' }
  | { readonly kind: 'code'; readonly ticket: string }
  | { readonly kind: 'enrol'; readonly ticket: string; /** `otpauth:` */ readonly address: string }
  /** Signed in; the codes are shown this time only. */
  | { readonly kind: 'recovery'; readonly codes: readonly string[]; readonly next: string };

export interface LoginData {
  readonly action: string;
  readonly csrf: string;
  /** The page that was requested, as in the address; '' if there was none. */
  readonly returnTo: string;
  /** As typed; a password is never sent back. */
  readonly username: string;
  readonly notice: LoginNotice | null;
  /** Null for name and password. */
  readonly step: LoginStep | null;
  /** Where the way to the organisation's own sign-in begins; null without one. */
  readonly provider: string | null;
}

/** The names of the fields in the form. */
export const LOGIN_FIELDS = {
  username: 'benutzername',
  password: 'passwort',
  returnTo: 'nach',
  code: 'code',
  ticket: 'schritt',
  address: 'schluessel',
  link: 'link',
  way: 'weg',
  factor: 'aendern',
} as const;

/** Values of `way` in the address: what somebody wants instead of signing in. */
export const LOGIN_WAYS = { forgotten: 'vergessen', factor: 'zwei-schritte' } as const;

/** The key of an `otpauth:` address, in groups of four, to be typed into the app. */
export const secretIn = (address: string): string =>
  (new URL(address).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ');
