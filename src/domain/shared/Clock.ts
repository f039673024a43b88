/** The time, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/**
 * Milliseconds by which the clocks of several servers may differ, and the moments at which one
 * server begins to handle requests from the order in which they are counted.
 */
export const CLOCKS_DIFFER = 5 * 60_000;
