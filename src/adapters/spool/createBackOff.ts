export interface BackOffOptions {
  /** Milliseconds. */
  readonly first?: number;
  readonly longest?: number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

const FIRST = 1000;
const LONGEST = 5 * 60_000;

/**
 * Milliseconds to wait after so many failures in a row: doubled each time, and never at the same
 * moment as everybody else.
 */
export const createBackOff =
  ({ first = FIRST, longest = LONGEST, random = Math.random }: BackOffOptions = {}) =>
  (failures: number): number =>
    Math.min(longest, first * 2 ** (failures - 1)) * (0.5 + random() / 2);
