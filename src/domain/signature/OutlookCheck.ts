/**
 * `classic` is Windows 2007 to 2021, which draws with Word; `new` is the one that draws as the
 * web's does.
 */
export const OUTLOOK_FAMILIES = ['classic', 'new', 'web', 'mac', 'ios', 'android'] as const;

export type OutlookFamily = (typeof OUTLOOK_FAMILIES)[number];

/** Why it does no harm where an Outlook does not know all of a feature. */
export type OutlookFallback =
  | 'padding-on-cells'
  | 'line-height-told-twice'
  | 'sizes-in-pixels'
  | 'picture-alone'
  | 'one-decoration'
  | 'line-of-its-own'
  | 'language-unread'
  | 'address-readable'
  | 'word-breaks';

export interface OutlookLimit {
  /** As caniemail calls it, e.g. "padding". */
  readonly feature: string;
  readonly fallback: OutlookFallback;
}

/** What the suite found for one kind of Outlook. */
export interface OutlookFamilyCheck {
  readonly family: OutlookFamily;
  /** How many features of the markup were looked up. */
  readonly checked: number;
  /** Those that it knows in part, or of which nothing is known. */
  readonly limits: readonly OutlookLimit[];
}

/** The result for the signatures of all brands. */
export interface OutlookCheck {
  /** The day of the data, YYYY-MM-DD. */
  readonly dataOf: string;
  readonly families: readonly OutlookFamilyCheck[];
}
