import type { FastifyInstance } from 'fastify';

/** One line per request, without anything that tells one visitor from another: no address, no query, no browser. */
export function registerRequestLog(app: FastifyInstance): void {
  if (app.log.level === 'silent' || app.log.level === 'error' || app.log.level === 'warn') return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      path: request.raw.url?.split('?')[0]?.slice(0, 200),
      brand: request.site?.brand.id,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }, 'answered');
    done();
  });
}
