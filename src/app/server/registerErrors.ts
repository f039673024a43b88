import type { FastifyError, FastifyInstance } from 'fastify';
import { plainPage } from './pages/plainPage.ts';

/** The last resort: what no handler answered. Failures of ours get an id that stands in the log and on the page. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return plainPage(reply, status);
    request.log.error({ err: error }, 'request failed');
    return plainPage(reply, 500, request.id);
  });
  // Only methods other than GET and HEAD come here: every path is a page.
  app.setNotFoundHandler((request, reply) => plainPage(reply, request.method === 'GET' || request.method === 'HEAD' ? 404 : 405));
}
