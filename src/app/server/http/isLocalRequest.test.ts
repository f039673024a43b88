import { expect, test } from 'vitest';
import { isLocalRequest } from './isLocalRequest.ts';

const OWN = '10.0.0.5';
const PROXIED = { 'x-forwarded-for': '192.0.2.7' };

/** `from` is the caller's address; the site listens on `host`, and was called on `on`. */
const isLocal = (from: string | undefined, on: string | undefined, host: string, headers = {}) =>
  isLocalRequest({ headers, raw: { socket: { remoteAddress: from, localAddress: on } } }, host);

test.each([
  ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ['::1', '::1', '::1'],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1', '::'],
  [OWN, OWN, OWN],
  ['fd00::5', 'fd00::5', 'fd00:0::5'],
])(
  'a program on this machine calls from %s to %s, where the site listens on %s',
  (from, on, host) => {
    expect(isLocal(from, on, host)).toBe(true);
  },
);

test.each([
  ['another machine', '10.0.0.6', OWN, OWN],
  ['a visitor', '192.0.2.7', OWN, '0.0.0.0'],
  // A container engine forwards connections of strangers from the container's own address.
  ['a stranger through a container engine', '10.0.2.100', '10.0.2.100', '0.0.0.0'],
  ['the same over IPv6', 'fd00::100', 'fd00::100', '::'],
  ['an address that only looks like loopback', '::1:7', OWN, OWN],
  ['an address that only contains 127', '10.127.0.6', OWN, OWN],
  ['the check socket, which has no addresses', undefined, undefined, OWN],
])('%s is not this machine', (_, from, on, host) => {
  expect(isLocal(from, on, host)).toBe(false);
});

test.each([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
])('a request with %s came through a proxy', (name) => {
  expect(isLocal('127.0.0.1', '127.0.0.1', OWN, { [name]: 'x' })).toBe(false);
});

test.each(['127.0.0.1', OWN])('a visitor through a proxy at %s is not this machine', (proxy) => {
  expect(isLocal(proxy, proxy, OWN, PROXIED)).toBe(false);
});
