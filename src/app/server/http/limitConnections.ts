import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Requests on one connection whose responses have not left this process. Browsers and nginx send
 * the next one when they have the last response; who sends thousands and reads none would have all
 * of them prepared.
 */
const MOST_AT_ONCE = 8;
/**
 * Milliseconds in which a reader may take no byte of a response: a tram's tunnel takes less. A
 * request with a body may be silent for longer.
 */
const LONGEST_PAUSE = 60_000;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Closes connections that would hold much for nobody: with too many requests at once, or whose
 * reader has stopped. In front of everything else, as what it closes must cost nothing.
 */
export function limitConnections({ server }: Pick<FastifyInstance, 'server'>): void {
  const [answer] = server.listeners('request') as Listener[];
  if (answer === undefined) throw new Error('The server listens to no requests');
  const unsent = new WeakMap<Socket, number>();
  server.off('request', answer);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = unsent.get(socket) ?? 0;
    if (count >= MOST_AT_ONCE) return close(socket);
    unsent.set(socket, count + 1);
    response.once('close', () => unsent.set(socket, (unsent.get(socket) ?? 1) - 1));
    if (request.method === 'GET' || request.method === 'HEAD') socket.setTimeout(LONGEST_PAUSE);
    answer(request, response);
  });
}

/**
 * Node goes on with the requests that have arrived in the same piece, up to a thousand, and keeps
 * each until the end of the piece, unless its parser has nobody to hand them to.
 */
function close(socket: Socket & { readonly parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 0;
  socket.destroy();
}
