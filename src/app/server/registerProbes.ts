import type { FastifyInstance } from 'fastify';

/** What machines ask: whether the server lives, and what search engines may visit. */
export function registerProbes(app: FastifyInstance, release: string): void {
  app.get('/healthz', { logLevel: 'warn' }, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', release }));
  app.get('/robots.txt', (request, reply) => {
    const rule = request.site.known ? 'Disallow: /api/' : 'Disallow: /';
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300').send(`User-agent: *\n${rule}\n`);
  });
}
