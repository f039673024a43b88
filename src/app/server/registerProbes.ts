import type { FastifyInstance } from 'fastify';
import { canonicalHost } from '../../domain/brand/resolveBrand.ts';

/** What machines ask: whether the server lives, and what search engines may visit. */
export function registerProbes(app: FastifyInstance, release: string): void {
  app.get('/healthz', { logLevel: 'warn' }, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', release }));
  app.get('/robots.txt', (request, reply) => {
    const { known, brand } = request.site;
    // Pages that must not be found say so themselves: they have to be read for it, so they are not refused here.
    const rules = known ? ['Disallow: /api/', 'Disallow: /vorschau', '', `Sitemap: https://${canonicalHost(brand)}/sitemap.xml`] : ['Disallow: /'];
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300').send(`User-agent: *\n${rules.join('\n')}\n`);
  });
}
