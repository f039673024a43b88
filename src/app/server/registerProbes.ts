import type { FastifyInstance } from 'fastify';
import { canonicalHost } from '../../domain/brand/resolveBrand.ts';
import type { MeasureSpool } from './registerMetrics.ts';

export interface ProbeParts {
  readonly release: string;
  readonly measureSpool: MeasureSpool;
  /** Null where no mails are sent. */
  readonly measureMails: MeasureSpool | null;
}

/** What machines ask: whether the server lives and what waits in its spool, and what search engines may visit. */
export function registerProbes(app: FastifyInstance, { release, measureSpool, measureMails }: ProbeParts): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', release, spool: await measureSpool(), ...(measureMails !== null && { mails: await measureMails() }) }));
  app.get('/robots.txt', (request, reply) => {
    const { known, brand } = request.site;
    // Pages that must not be found say so themselves: they have to be read for it, so they are not refused here.
    const rules = known ? ['Disallow: /api/', 'Disallow: /vorschau', '', `Sitemap: https://${canonicalHost(brand)}/sitemap.xml`] : ['Disallow: /'];
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300').send(`User-agent: *\n${rules.join('\n')}\n`);
  });
}
