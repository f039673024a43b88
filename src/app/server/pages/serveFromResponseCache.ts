import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from './createResponseCache.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts ready answers before everything else that the server does: routing, hooks and the
 * framework's own objects cost three times what sending a page costs. A server that ends answers
 * none: the whole way then says so and closes the connection.
 */
export function serveFromResponseCache(
  app: FastifyInstance,
  { answer }: Pick<ResponseCache, 'answer'>,
): void {
  const { server } = app;
  const [wholeWay] = server.listeners('request') as Listener[];
  if (wholeWay === undefined) throw new Error('The server listens to no requests');
  let ending = false;
  app.addHook('preClose', (done) => {
    ending = true;
    done();
  });
  server.off('request', wholeWay);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (ending || !answer(request, response)) wholeWay(request, response);
  });
}
