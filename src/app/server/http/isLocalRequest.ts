import type { FastifyRequest } from 'fastify';

/** Headers that proxies add to a forwarded request. */
const OF_PROXIES = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Whether the request comes from a program on this machine. All requests through a local proxy seem
 * to; they are recognised by the proxy's headers.
 */
export function isLocalRequest({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  if (OF_PROXIES.some((name) => headers[name] !== undefined)) return false;
  return /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '');
}
