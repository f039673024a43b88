import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Bodies that may take long because they are files: they need a least rate instead of a time
     * until they are whole.
     */
    slowBody?: true;
  }
}

/** How long a body may take. */
export interface BodyTimes {
  /** Milliseconds until a body has come whole. */
  readonly whole: number;
  /**
   * Of files: milliseconds, in each of which at least so many bytes have to come. A server that
   * does not read counts for the sender.
   */
  readonly slow: { readonly window: number; readonly leastBytes: number };
  /**
   * Milliseconds in which a sender may still read an answer that came before its body was whole.
   */
  readonly lingering: number;
}

/** A tram's tunnel takes no minute, and a weak connection has thirty times this rate. */
const SLOW = { window: 60_000, leastBytes: 16 * 1024 };
const LINGERING = 5000;

/** The product's times, with the one that is set: `whole` in milliseconds. */
export const bodyTimesFor = (whole: number): BodyTimes => ({
  whole,
  slow: SLOW,
  lingering: Math.min(LINGERING, whole),
});

/**
 * Ends requests whose bodies drip: a form of a few kilobytes that takes minutes is no visitor's,
 * and each holds a connection. The sender hears 408 where no answer has been given yet. After an
 * answer the connection goes, whatever still comes.
 */
export function registerBodyTimes(app: FastifyInstance, times: BodyTimes): void {
  const watched = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request))
      watched.set(
        request,
        request.routeOptions.config.slowBody === true
          ? watchRate(request, reply, times.slow)
          : watchTime(request, reply, times.whole),
      );
    done();
  });
  app.addHook('onResponse', (request, _, done) => {
    clearInterval(watched.get(request));
    if (hasBody(request) && !request.raw.complete)
      setTimeout(() => request.raw.complete || request.raw.destroy(), times.lingering).unref();
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const watchTime = (request: FastifyRequest, reply: FastifyReply, whole: number): NodeJS.Timeout =>
  setTimeout(() => request.raw.complete || breakOff(request, reply, 408), whole).unref();

function watchRate(
  request: FastifyRequest,
  reply: FastifyReply,
  { window, leastBytes }: BodyTimes['slow'],
): NodeJS.Timeout {
  const { raw } = request;
  let before = raw.socket.bytesRead;
  return setInterval(() => {
    const now = raw.socket.bytesRead;
    const enough = now - before >= leastBytes;
    before = now;
    // What waits to be read is our own delay: a file is looked at, or the disk is slow.
    if (!enough && !raw.complete && raw.readableLength === 0) breakOff(request, reply, 408);
  }, window).unref();
}

/**
 * Ends the reading of a body, for its reader, with a status: the answer is then made as for every
 * other mistake of a sender.
 */
export function breakOff(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  statusCode: 408 | 413,
): void {
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.destroy();
    return;
  }
  reply.header('connection', 'close');
  raw.emit('error', Object.assign(new Error('body broken off'), { statusCode }));
}
