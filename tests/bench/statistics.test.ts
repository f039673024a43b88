import { describe, expect, it } from 'vitest';
import { median, ratioOf, summarize } from './statistics.ts';

describe('statistics of measurements', () => {
  it('take the middle of an odd number of values and the mean of the two middle ones of an even number', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 7])).toBe(6);
  });

  it('sort numerically, not alphabetically', () => {
    expect(median([100, 9, 20])).toBe(20);
  });

  it('give the spread beside the median', () => {
    expect(summarize([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30, count: 3 });
  });

  it('are null if nothing was measured', () => {
    expect(summarize([])).toBeNull();
    expect(ratioOf([], [1])).toBeNull();
    expect(ratioOf([1], [])).toBeNull();
    expect(ratioOf([1], [0])).toBeNull();
  });

  it('compare medians, and compare each pair of rounds for the spread', () => {
    expect(ratioOf([10, 20, 40], [10, 10, 10])).toEqual({ median: 2, least: 1, most: 4, count: 3 });
  });
});
