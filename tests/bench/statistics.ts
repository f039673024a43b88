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
 * Null where nothing was measured: a row without figures is left out, and never a zero that looks
 * like a good one.
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
 * How many times as much one took as the other: the ratio of the medians, its spread the least and
 * the largest ratio of two that were measured in the same round. Null where either has no figures
 * or the other is zero.
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
