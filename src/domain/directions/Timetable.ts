import type { Result } from '../shared/Result.ts';

export interface Departure {
  /** Planned, ISO 8601 with offset. */
  readonly time: string;
  /** Minutes behind time; 0 when punctual or unknown. */
  readonly delay: number;
  /** "S18", "Bus 854". */
  readonly line: string;
  readonly destination: string;
  /** Track or platform; null where there is none. */
  readonly platform: string | null;
}

export interface Connection {
  /** ISO 8601 with offset. */
  readonly departure: string;
  readonly arrival: string;
  /** Minutes. */
  readonly duration: number;
  readonly changes: number;
  /** The lines in order, footpaths left out: "IC 1", "S18". */
  readonly lines: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** A stop as the timetable calls it. */
export interface FoundStop {
  /** Its UIC number. */
  readonly id: string;
  readonly name: string;
}

/**
 * - `unreachable`: no answer in time, or one of the 5xx kind
 * - `busy`: the service or our own limit says that there were too many requests
 * - `malformed`: an answer that is not of the agreed shape
 * - `unknownPlace`: the timetable knows no such place
 * - `aborted`: the caller gave up
 */
export interface TimetableFailure {
  readonly kind: 'unreachable' | 'busy' | 'malformed' | 'unknownPlace' | 'aborted';
  readonly detail: string;
}

/**
 * A public timetable. A stop is its UIC number where known, else its name. Loaders and views get
 * one that takes the slug of a house for its stop: editors alone choose which
 * stops exist there.
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
  /** Stops whose names are like these words, the likeliest first, at most 10; empty for none. */
  stops(
    words: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly FoundStop[], TimetableFailure>>;
}
