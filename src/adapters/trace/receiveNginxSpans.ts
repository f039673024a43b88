import { createSocket } from 'node:dgram';
import * as v from 'valibot';
import type { EndedSpan } from './spans.ts';

/** A line of nginx's log in the format `foyer_step`. */
const Line = v.object({
  reqId: v.pipe(v.string(), v.regex(/^(?!0{16})[0-9a-f]{32}$/)),
  /** `end` is in seconds since 1970; `seconds` is the duration. */
  end: v.number(),
  seconds: v.pipe(v.number(), v.minValue(0)),
  method: v.pipe(v.string(), v.maxLength(20)),
  status: v.number(),
  cache: v.pipe(v.string(), v.maxLength(20)),
});

const SPAN_DIGITS = 16;
const SECOND = 1000;
/** Milliseconds until the next attempt to open a port that another server uses. */
const AGAIN = 10_000;

/** Parses the step in an nginx log message; null for anything else. */
export function parseNginxSpan(message: string): EndedSpan | null {
  try {
    const parsed = v.safeParse(Line, JSON.parse(message.slice(message.indexOf('{'))));
    if (!parsed.success) return null;
    const { reqId, end, seconds, method, status, cache } = parsed.output;
    return {
      name: method,
      kind: 'server',
      // nginx uses the first half of the request id as its span id (`foyer.conf.template`).
      trace: { id: reqId, span: reqId.slice(0, SPAN_DIGITS) },
      parent: null,
      begin: (end - seconds) * SECOND,
      end: end * SECOND,
      facts: {
        'http.request.method': method,
        'http.response.status_code': status,
        ...(cache !== '' && { 'foyer.cache': cache }),
      },
      failed: status >= 500,
      service: 'nginx',
    };
  } catch {
    return null;
  }
}

/**
 * Receives nginx's steps, which arrive as syslog messages over UDP. If another server on this
 * machine uses the port, that one receives them, and this one keeps trying. Returns a function that
 * stops it.
 */
export function receiveNginxSpans(
  { host, port }: { readonly host: string; readonly port: number },
  record: (step: EndedSpan) => void,
): () => void {
  let stopped = false;
  let socket = open();

  function open() {
    const next = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    next.on('message', (bytes) => {
      const step = parseNginxSpan(bytes.toString('utf8'));
      if (step !== null) record(step);
    });
    next.on('error', () => {
      next.close();
      if (stopped) return;
      setTimeout(() => {
        if (!stopped) socket = open();
      }, AGAIN).unref();
    });
    next.bind(port, host);
    next.unref();
    return next;
  }

  return () => {
    stopped = true;
    try {
      socket.close();
    } catch {
      // An error has already closed the socket.
    }
  };
}
