import { expect, it } from 'vitest';
import { resolveRateLimitKey } from './registerScreens.ts';

const keyOf = (address: string): string => resolveRateLimitKey(address, 'geheim');

it.each([
  ['198.51.100.7', '198.51.100.250'],
  ['198.51.100.7', '::ffff:198.51.100.8'],
  ['2001:db8:7:1::9', '2001:0db8:0007:ffff:1:2:3:4'],
  ['2001:db8::1', '2001:db8:0:9::'],
  ['::1', '0:0:0:0:0:0:0:1'],
])('%s and %s are in one network and share a rate-limit key', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

it.each([
  ['198.51.100.7', '198.51.101.7'],
  ['2001:db8:7::1', '2001:db8:8::1'],
  ['2001:db8:7::1', '2001:db8::7'],
])('%s and %s have different rate-limit keys', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

it('the rate-limit key does not reveal the address and changes with the secret', () => {
  expect(keyOf('198.51.100.7')).toMatch(/^[0-9a-f]{3}$/);
  expect(resolveRateLimitKey('198.51.100.7', 'anders')).not.toBe(keyOf('198.51.100.7'));
});
