/**
 * The record of the last deletion of personal data, in a file beside the data. Deletion depends on
 * the clock, and a clock that jumps ahead must not delete data too early.
 */
export interface LastDeletion {
  /** When it last completed; milliseconds since 1970. */
  readonly at: number;
  /** The number of due submissions that have been held back since then. */
  readonly held: number;
}

/**
 * For one kind of submission: `due` of `total` are due for deletion.
 */
export interface DueSubmissions {
  readonly due: number;
  readonly total: number;
}

export interface DueDeletion {
  /** Null if there is no record: then nothing is held back. */
  readonly last: LastDeletion | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /**
   * One for each retention period: many messages that are kept for a year must not hide
   * applications.
   */
  readonly kinds: readonly DueSubmissions[];
}

const DAY = 24 * 60 * 60_000;
/**
 * Deletion runs daily: a longer pause means that the service was stopped or that the clock jumped.
 */
const LONGEST_PAUSE = 14 * DAY;
/**
 * If a service is stopped that long, less than this fraction (a quarter) of half a year's
 * submissions becomes due.
 */
const PLAUSIBLE_PART = 4;

/** The name of the file. */
export const LAST_DELETION_FILE = 'last-deletion.json';

/**
 * Whether a person must confirm the clock first: after a long pause, if more than a quarter of one
 * kind would be deleted at once.
 */
export const isHeldBack = ({ last, now, kinds }: DueDeletion): boolean =>
  last !== null &&
  now - last.at > LONGEST_PAUSE &&
  kinds.some(({ due, total }) => due * PLAUSIBLE_PART > total);

/** Null if the text is not a record that we wrote. */
export function parseLastDeletion(text: string): LastDeletion | null {
  try {
    const { at, held } = JSON.parse(text) as { readonly at?: unknown; readonly held?: unknown };
    const time = Date.parse(String(at));
    return Number.isNaN(time) ? null : { at: time, held: typeof held === 'number' ? held : 0 };
  } catch {
    return null;
  }
}

export const writtenDeletion = ({ at, held }: LastDeletion): string =>
  `${JSON.stringify({ at: new Date(at).toISOString(), held })}\n`;
