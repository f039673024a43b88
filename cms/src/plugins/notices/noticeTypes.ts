/* What the box of notices and its routes exchange. The panel imports this file, so it uses nothing
 * of Node. */

export const NOTICE = 'api::mitteilung.mitteilung';

/** Characters: two sentences that people read as they pass. */
export const MAX_NOTICE = 160;

export const NOTICE_PLACES = ['beides', 'website', 'bildschirme'] as const;
export type PlaceWord = (typeof NOTICE_PLACES)[number];
export const NOTICE_TONES = ['hinweis', 'wichtig'] as const;
export type ToneWord = (typeof NOTICE_TONES)[number];

/** On how many lobby screens of its houses a notice is. */
export interface ScreenCount {
  readonly on: number;
  readonly of: number;
  /** When the last of them showed it, ISO 8601; null if none does. */
  readonly since: string | null;
}

/** A notice that is on or planned; what was published together for several brands is one. */
export interface ListedNotice {
  readonly ids: readonly string[];
  readonly brands: readonly string[];
  readonly text: string;
  /** ISO 8601, like `until`. */
  readonly from: string;
  readonly until: string;
  readonly place: PlaceWord;
  readonly tone: ToneWord;
  /** Empty for none. */
  readonly link: string;
  /** Null if it is for the website alone, or the site does not respond. */
  readonly screens: ScreenCount | null;
  /** Whether the account may end it. */
  readonly mayEnd: boolean;
}

/** The answer of `GET /notices/list`. */
export interface NoticesList {
  readonly notices: readonly ListedNotice[];
  /** ISO 8601, by the server's clock. */
  readonly now: string;
}

/** What a person publishes in the box. */
export interface NoticeToPublish {
  readonly text: string;
  readonly brands: readonly string[];
  /** ISO 8601; null for now. */
  readonly from: string | null;
  readonly until: string;
  readonly place: PlaceWord;
  readonly tone: ToneWord;
  /** Empty for none. */
  readonly link: string;
}

/** What a person changes of a notice; it stays with its houses. */
export interface NoticeToChange extends Omit<NoticeToPublish, 'brands'> {
  readonly ids: readonly string[];
  /** The text and the end that the person has seen: another one's change is not overwritten. */
  readonly seen: Pick<ListedNotice, 'text' | 'until'>;
}
