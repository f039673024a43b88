import type { FastifyRequest } from 'fastify';

/** What proxies write into a request that they hand on. */
const OF_PROXIES = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Whether a program on this machine asks. Behind a proxy on it everybody seems to; then the proxy's
 * own words tell.
 */
export function isOwnMachine({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  if (OF_PROXIES.some((name) => headers[name] !== undefined)) return false;
  return /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '');
}
