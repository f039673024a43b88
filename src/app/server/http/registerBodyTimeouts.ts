import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Set for bodies with files, which may take long: they need a minimum rate instead of a maximum
     * time.
     */
    slowBody?: true;
  }
}

/** How long a body may take. */
export interface BodyTimeouts {
  /** Milliseconds until the complete body must have been received. */
  readonly whole: number;
  /**
   * For files: in each window of so many milliseconds, at least so many bytes must arrive. If the
   * server itself does not read, the sender is not blamed.
   */
  readonly slow: { readonly window: number; readonly leastBytes: number };
  /**
   * Milliseconds in which a sender can still read a response that was sent before its body was
   * complete.
   */
  readonly lingering: number;
}

/** A tram's tunnel takes less than a minute, and a weak connection has thirty times this rate. */
const SLOW = { window: 60_000, leastBytes: 16 * 1024 };
const LINGERING = 5000;

/** The default times, with the configurable one: `whole` in milliseconds. */
export const bodyTimesFor = (whole: number): BodyTimeouts => ({
  whole,
  slow: SLOW,
  lingering: Math.min(LINGERING, whole),
});

/**
 * Ends requests whose body arrives very slowly. A form of a few kilobytes that takes minutes does
 * not come from a visitor, and each such request occupies a connection. The sender gets 408 if no
 * response has been sent yet. After a response the connection is closed, even if more data arrives.
 */
export function registerBodyTimeouts(app: FastifyInstance, times: BodyTimeouts): void {
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
  setTimeout(() => request.raw.complete || abortBody(request, reply, 408), whole).unref();

function watchRate(
  request: FastifyRequest,
  reply: FastifyReply,
  { window, leastBytes }: BodyTimeouts['slow'],
): NodeJS.Timeout {
  const { raw } = request;
  let before = raw.socket.bytesRead;
  return setInterval(() => {
    const now = raw.socket.bytesRead;
    const enough = now - before >= leastBytes;
    before = now;
    // Unread data means that the delay is our own: a file is being checked, or the disk is slow.
    if (!enough && !raw.complete && raw.readableLength === 0) abortBody(request, reply, 408);
  }, window).unref();
}

/**
 * Makes the reader of the body fail with this status, so that the error is handled like every other
 * client error.
 */
export function abortBody(
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
