import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createRequestCount } from './createRequestCount.ts';

/**
 * Makes a scope whose addresses answer JSON to so many requests a minute and address, and
 * `{"failure":"busy"}` with 429 to more.
 */
export async function registerLimited(
  app: FastifyInstance,
  limit: number,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const isOneTooMany = createRequestCount(scope, limit, '1 minute');
    scope.addHook('onRequest', async (request, reply) =>
      (await isOneTooMany(request)) ? sendJson(reply, 429, { failure: 'busy' }) : undefined,
    );
    register(scope);
  });
}

/** An answer for this question and this moment: nobody keeps it. */
export const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
