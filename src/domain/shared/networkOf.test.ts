import { expect, it } from 'vitest';
import { lineOf, networkOf } from './networkOf.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('counts all addresses of one IPv6 line as one network, and two lines as two networks', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
});

it('counts guesses from all networks of one line as one', () => {
  expect(lineOf('2001:db8:1:2::1')).toBe(lineOf('2001:db8:1:ffff::9'));
  expect(lineOf('2001:db8:1:2::1')).not.toBe(lineOf('2001:db8:2:2::1'));
  expect(lineOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
