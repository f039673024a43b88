/**
 * `classic` is Windows 2007 to 2021, which renders with Word; `new` renders like the web version.
 */
export const OUTLOOK_FAMILIES = ['classic', 'new', 'web', 'mac', 'ios', 'android'] as const;

export type OutlookFamily = (typeof OUTLOOK_FAMILIES)[number];

/** Why a feature does no harm in an Outlook that does not fully support it. */
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
  /** The name of the feature in caniemail, e.g. "padding". */
  readonly feature: string;
  readonly fallback: OutlookFallback;
}

/** The test suite's result for one kind of Outlook. */
export interface OutlookFamilyCheck {
  readonly family: OutlookFamily;
  /** Number of features of the markup that were looked up. */
  readonly checked: number;
  /** Features that it supports only in part, or for which there is no data. */
  readonly limits: readonly OutlookLimit[];
}

/** The result for the signatures of all brands. */
export interface OutlookCheck {
  /** The date of the data, YYYY-MM-DD. */
  readonly dataOf: string;
  readonly families: readonly OutlookFamilyCheck[];
}
