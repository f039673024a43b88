import { describe, expect, it } from 'vitest';
import { median, ratioOf, summarize } from './statistics.ts';

describe('statistics of measurements', () => {
  it('takes the middle of an odd number and the mean of the two middle ones of an even number', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 7])).toBe(6);
  });

  it('sorts by size and not by letters', () => {
    expect(median([100, 9, 20])).toBe(20);
  });

  it('tells the spread beside the median', () => {
    expect(summarize([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30, count: 3 });
  });

  it('has no figure where nothing was measured', () => {
    expect(summarize([])).toBeNull();
    expect(ratioOf([], [1])).toBeNull();
    expect(ratioOf([1], [])).toBeNull();
    expect(ratioOf([1], [0])).toBeNull();
  });

  it('compares medians, and rounds one by one for the spread', () => {
    expect(ratioOf([10, 20, 40], [10, 10, 10])).toEqual({ median: 2, least: 1, most: 4, count: 3 });
  });
});
