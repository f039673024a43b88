/** The time, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/**
 * Milliseconds by which a stored time may be ahead of this server's clock: another server's clock
 * is, or its request began later and was stored first.
 */
export const CLOCKS_DIFFER = 5 * 60_000;
