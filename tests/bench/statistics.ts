/** Several measurements of the same thing. */
export interface Measured {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly count: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * Null if nothing was measured: the row is then left out instead of showing a zero that looks like
 * a good value.
 */
export function summarize(values: readonly number[]): Measured | null {
  if (values.length === 0) return null;
  return {
    median: median(values),
    least: Math.min(...values),
    most: Math.max(...values),
    count: values.length,
  };
}

/**
 * The ratio of the two medians. Its spread is the smallest and the largest ratio of two values from
 * the same round. Null if either has no values or the other is zero.
 */
export function ratioOf(ones: readonly number[], others: readonly number[]): Measured | null {
  const whole = median(ones) / median(others);
  if (ones.length === 0 || others.length === 0 || !Number.isFinite(whole)) return null;
  const pairs = ones
    .slice(0, others.length)
    .map((one, round) => one / (others[round] ?? Number.NaN))
    .filter(Number.isFinite);
  return {
    median: whole,
    least: Math.min(whole, ...pairs),
    most: Math.max(whole, ...pairs),
    count: pairs.length,
  };
}
