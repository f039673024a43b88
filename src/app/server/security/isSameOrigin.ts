import type { FastifyRequest } from 'fastify';
import { normalizeHost } from '../../../domain/brand/resolveBrand.ts';

/**
 * Whether a form was sent from this site (OWASP: verifying the origin). `Sec-Fetch-Site` is the
 * browser's own word, which neither page nor proxy changes; `Origin` comes over plain HTTP and from
 * older browsers too, and is compared without port, because proxies drop it from `Host`. What sends
 * neither is no browser, so no other site can have misused it.
 */
export function isSameOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true;
  const from = normalizeHost(URL.parse(headers.origin)?.hostname ?? '');
  return from !== null && [host, headers.host ?? ''].some((each) => normalizeHost(each) === from);
}
