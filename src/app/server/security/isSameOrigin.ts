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
 * Whether a browser itself sent this form, by navigating (W3C Fetch Metadata): with or without
 * scripts, at the first visit or after a reload. Over plain HTTP and in older browsers only `Origin`
 * says so, which browsers add to every form that they post. A program that posts by itself sends
 * neither.
 */
export const isNavigation = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-mode'] === undefined
    ? headers.origin !== undefined
    : headers['sec-fetch-mode'] === 'navigate';
