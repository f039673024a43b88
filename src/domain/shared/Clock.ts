/** The current time, as a port so that tests can set it. */
export interface Clock {
  now(): Date;
}

/**
 * Milliseconds by which a stored time may be ahead of this server's clock: another server's clock
 * may be ahead, or its request started later but was stored first.
 */
export const MAX_CLOCK_SKEW = 5 * 60_000;
