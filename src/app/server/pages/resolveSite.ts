import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BrandDirectory } from '../../../domain/brand/BrandDirectory.ts';
import { normalizeHost, type BrandResolution } from '../../../domain/brand/resolveBrand.ts';

/** The site that a request is for. */
export interface Site extends BrandResolution {
  /** True for `<id>.localhost`. */
  readonly local: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    site: Site;
  }
}

const MAX_HOSTS = 200;
const LONGEST_HOST = 260;

/**
 * Refuses ambiguous hosts and determines the request's brand, before anything else handles the
 * request.
 */
export function registerSites(app: FastifyInstance, brands: BrandDirectory): void {
  // Cached, because every request needs it and nearly all have one of a few hosts.
  const sites = new LRUCache<string, Site>({ max: MAX_HOSTS });
  app.decorateRequest('site');
  app.addHook('onRequest', (request, reply, done) => {
    // RFC 9112, section 3.2: Node takes the first of two Host headers, but a proxy may take the
    // last.
    if (countHosts(request) > 1) {
      reply
        .code(400)
        .type('text/plain; charset=utf-8')
        .send('Bad Request: more than one Host header\n');
      return;
    }
    // A path, after `originForm`: any other target names another host than the header does.
    if (request.raw.url?.startsWith('/') !== true) {
      reply
        .code(400)
        .type('text/plain; charset=utf-8')
        .send('Bad Request: the target is not a path on this host\n');
      return;
    }
    const { host = '' } = request.headers;
    request.site = sites.get(host) ?? resolveSite(host, brands);
    if (host.length <= LONGEST_HOST) sites.set(host, request.site);
    done();
  });
}

export function resolveSite(host: string | undefined, brands: BrandDirectory): Site {
  const { brand, known } = brands.resolve(host);
  return { brand, known, local: known && (normalizeHost(host ?? '') ?? '').endsWith('.localhost') };
}

function countHosts({ raw }: FastifyRequest): number {
  let count = 0;
  for (let place = 0; place < raw.rawHeaders.length; place += 2)
    if (raw.rawHeaders[place]?.toLowerCase() === 'host') count += 1;
  return count;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)([/?#].*)?$/i;

/**
 * The path and query of a request target. A target in absolute form (RFC 9112, section 3.2.2), as
 * clients send it to a proxy, loses its scheme and host if the `Host` header names the same host;
 * any other stays as it is and is refused.
 */
export function originForm({
  url = '/',
  headers: { host = '' },
}: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase() !== host.toLowerCase()) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
