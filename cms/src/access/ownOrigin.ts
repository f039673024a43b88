import type { RequestContext } from '../requestContext.ts';
import type { Action, Strapi } from '../strapi.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a page of another origin made the browser send this request. Browsers say so themselves
 * on secure addresses and on this machine; elsewhere `Origin` is compared with the address that was
 * asked, or with the one at which editors open the panel. The site and other servers send neither.
 */
export function isForeignPage(
  { headers }: Pick<RequestContext['request'], 'headers'>,
  panelAddress: string | undefined,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined || origin === '') return false;
  const host = URL.parse(origin)?.host;
  const own = [headers['host'], headers['x-forwarded-host'], URL.parse(panelAddress ?? '')?.host];
  return host === undefined || host === '' || !own.includes(host);
}

/**
 * Replaces Strapi's CORS, which answers every origin with itself and credentials, so that a page on
 * another port or subdomain reads the panel's token. The panel is served from here and needs no
 * CORS header; so none is ever sent, and what another origin's page would change is refused.
 */
export function allowOwnOriginOnly(strapi: Strapi): void {
  strapi.get('middlewares').set('strapi::cors', (): Action => (ctx, next) => {
    const panelAddress = process.env['CONTENT_ADMIN_URL'];
    if (READING.includes(ctx.method) || !isForeignPage(ctx.request, panelAddress)) return next();
    ctx.status = 403;
    return { error: { status: 403, name: 'ForbiddenError', message: 'Forbidden' } };
  });
}
