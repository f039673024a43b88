import { describe, expect, it } from 'vitest';
import { formatFileSize } from './formatFileSize.ts';

describe('a file size', () => {
  it.each([
    [240_000, '240 kB'],
    [1_800_000, '1,8 MB'],
    [2_000_000, '2 MB'],
    [999_600, '1 MB'],
    [12, '1 kB'],
  ])('of %i bytes is written as %s', (bytes, expected) => {
    expect(formatFileSize(bytes, 'de-CH')).toBe(expected);
  });

  it('uses the units and the decimal separator of its language', () => {
    expect(formatFileSize(1_800_000, 'fr-CH')).toBe('1,8 Mo');
    expect(formatFileSize(1_800_000, 'en')).toBe('1.8 MB');
  });
});
