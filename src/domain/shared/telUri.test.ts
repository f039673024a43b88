import { describe, expect, it } from 'vitest';
import { telUri } from './telUri.ts';

describe('telUri', () => {
  it.each([
    ['044 000 21 10', 'tel:+41440002110'],
    ['+41 (0)44 000 21 10', 'tel:+41440002110'],
    ['0041 44 000 21 10', 'tel:+41440002110'],
    ['0049 89 123', 'tel:+4989123'],
    ['144', 'tel:144'],
  ])('converts %s to %s', (written, address) => {
    expect(telUri(written)).toBe(address);
  });
});
