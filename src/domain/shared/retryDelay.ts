export interface RetryTimes {
  /** Milliseconds after the first failure, at most. */
  readonly first: number;
  /** Milliseconds after many failures, at most. */
  readonly most: number;
}

/** A server that is wrong must not keep a device away for long. */
const LONGEST = 10 * 60_000;

/**
 * Milliseconds to wait after the nth failure in a row (n counts from 1). The wait doubles with each
 * failure, and a random half of it spreads devices that failed together.
 * @param retryAfter milliseconds that the server asked for, or null: the wait is never shorter
 * @param random returns a number from 0 to 1
 */
export function retryDelay(
  failures: number,
  { first, most }: RetryTimes,
  retryAfter: number | null = null,
  random: () => number = Math.random,
): number {
  const step = Math.min(most, first * 2 ** Math.max(0, failures - 1));
  const spread = (step / 2) * random();
  return Math.max(step / 2, Math.min(retryAfter ?? 0, LONGEST)) + spread;
}
