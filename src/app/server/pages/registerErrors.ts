import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { TooBusyError } from '../../../adapters/memory/createLimit.ts';
import { plainPage, UNREADABLE_FORM } from './plainPage.ts';

/** Whoever asks below this path reads JSON and not a page. */
const GATEWAY = '/api/';
/** Seconds. */
const RETRY_AFTER = 10;

/**
 * The last resort: what no handler answered. Failures of ours get an id that stands in the log and
 * on the page.
 */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const busy = error instanceof TooBusyError;
    const status = busy ? 503 : expectedStatus(error);
    if (busy) reply.header('retry-after', String(RETRY_AFTER));
    if (status === 500) request.log.error({ err: error }, 'request failed');
    if (request.url.startsWith(GATEWAY)) return sendFailure(reply, status);
    return plainPage(reply, status, {
      ...(status === 500 && { id: request.id }),
      ...((status === 415 || (status === 400 && request.method === 'POST')) && {
        wording: UNREADABLE_FORM,
      }),
      ...((status === 408 || status === 429) && { phone: request.site.brand.fallback.phone }),
    });
  });
  // Only methods other than GET and HEAD come here: every path is a page.
  app.setNotFoundHandler((request, reply) =>
    plainPage(reply, request.method === 'GET' || request.method === 'HEAD' ? 404 : 405),
  );
}

/** What a caller did wrong keeps its status; everything else is a failure of ours. */
function expectedStatus({ statusCode = 500 }: FastifyError): number {
  return statusCode < 500 ? statusCode : 500;
}

/** In the shape in which the gateway answers all that it has not. */
function sendFailure(reply: FastifyReply, status: number): FastifyReply {
  const text = STATUS_CODES[status] ?? '';
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ data: null, error: { status, name: text, message: text } });
}
