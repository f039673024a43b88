import type { FastifyRequest } from 'fastify';
import { normalizeHost } from '../../../domain/brand/resolveBrand.ts';

/**
 * Whether a form was sent from this site (OWASP: verifying the origin). The browser sets
 * `Sec-Fetch-Site`, and neither page nor proxy can change it. `Origin` is also sent over plain HTTP
 * and by older browsers. It is compared without the port, because proxies remove it from `Host`. A
 * client that sends neither is not a browser, so no other site can have misused it.
 */
export function isSameOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true;
  const from = normalizeHost(URL.parse(headers.origin)?.hostname ?? '');
  return from !== null && [host, headers.host ?? ''].some((each) => normalizeHost(each) === from);
}

/**
 * Whether a browser sent this form, of which `isSameOrigin` says from where: with or without
 * scripts, browsers add `Origin` to all that they post, and `Sec-Fetch-Site` over https. A program
 * that posts by itself sends neither.
 */
export const isFromPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
