import type { Result } from '../shared/Result.ts';

export interface Departure {
  /** Scheduled time, ISO 8601 with offset. */
  readonly time: string;
  /** Delay in minutes; 0 when punctual or unknown. */
  readonly delay: number;
  /** "S18", "Bus 854". */
  readonly line: string;
  readonly destination: string;
  /** Track or platform; null if there is none. */
  readonly platform: string | null;
}

export interface Connection {
  /** ISO 8601 with offset. */
  readonly departure: string;
  readonly arrival: string;
  /** Minutes. */
  readonly duration: number;
  readonly changes: number;
  /** The lines in order, without walks: "IC 1", "S18". */
  readonly lines: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** A stop as named in the timetable. */
export interface FoundStop {
  /** Its UIC number. */
  readonly id: string;
  readonly name: string;
}

/**
 * - `unreachable`: no response in time, or a 5xx response
 * - `busy`: the rate limit of the service or our own is exceeded
 * - `malformed`: the response does not have the expected shape
 * - `unknownPlace`: the timetable does not know the place
 * - `aborted`: the caller cancelled the request
 */
export interface TimetableFailure {
  readonly kind: 'unreachable' | 'busy' | 'malformed' | 'unknownPlace' | 'aborted';
  readonly detail: string;
}

/**
 * A public timetable. A stop is given by its UIC number if known, otherwise by its name. Loaders
 * and views get a timetable that takes the slug of a house as stop: only editors decide which stops
 * exist there.
 */
export interface Timetable {
  /**
   * The next departures at a stop, soonest first, at most `limit` (1–12); empty when none is known.
   */
  departures(
    stop: string,
    query: { readonly limit: number },
    signal?: AbortSignal,
  ): Promise<Result<readonly Departure[], TimetableFailure>>;
  /**
   * The next connections from a place that a visitor typed to a stop, at most 4; empty when there
   * are none.
   */
  connections(
    query: { readonly from: string; readonly to: string },
    signal?: AbortSignal,
  ): Promise<Result<readonly Connection[], TimetableFailure>>;
}

/** Finds the stop that an editor means: houses store its number and show its name. */
export interface StopSearch {
  /**
   * Stops with names similar to these words, best match first, at most 10; empty if there are none.
   */
  stops(
    words: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly FoundStop[], TimetableFailure>>;
}
