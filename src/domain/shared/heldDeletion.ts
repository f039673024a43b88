/**
 * What is kept of the last deletion of personal data, in a file beside them: it goes by the clock,
 * and a clock that jumps ahead must not delete what is not due.
 */
export interface LastDeletion {
  /** When it last ran to its end; milliseconds since 1970. */
  readonly at: number;
  /** How many are due and were held back since. */
  readonly held: number;
}

/** How many of one kind of submission are due, of how many that are kept, those included. */
export interface DueSubmissions {
  readonly due: number;
  readonly kept: number;
}

export interface DueDeletion {
  /** Null where nothing is known: then nothing is held back. */
  readonly last: LastDeletion | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** One for each period: many messages that are kept for a year must not hide applications. */
  readonly kinds: readonly DueSubmissions[];
}

const DAY = 24 * 60 * 60_000;
/** It runs each day: a longer pause is a service that stood still, or a clock that jumped. */
const LONGEST_PAUSE = 14 * DAY;
/** What such a pause makes due of half a year is less than this part of it. */
const PLAUSIBLE_PART = 4;

/** The name of the file. */
export const LAST_DELETION_FILE = 'last-deletion.json';

/**
 * Whether a person has to say first that the clock is right: after a pause, and where more than a
 * quarter of one kind would go at once.
 */
export const isHeldBack = ({ last, now, kinds }: DueDeletion): boolean =>
  last !== null &&
  now - last.at > LONGEST_PAUSE &&
  kinds.some(({ due, kept }) => due * PLAUSIBLE_PART > kept);

/** Null for anything that we did not write. */
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
