import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  newRequestId,
  newSpanId,
  runWithTraceContext,
} from '../../../adapters/trace/requestTrace.ts';
import {
  areSpansRecorded,
  recordSpan,
  spanClock,
  type EndedSpan,
} from '../../../adapters/trace/spans.ts';
import { parseTraceparent, type TraceContext } from '../../../domain/shared/traceparent.ts';
import { compileTrustedProxies } from '../security/trustedProxies.ts';
import { pathInLog } from './registerRequestLog.ts';

/**
 * Returns the id of a request: the id from the proxy in front of the site, or a new one. Only a
 * trusted proxy may set the id of a request. Otherwise a visitor could write the id of
 * another request into our logs.
 */
export function createRequestIds(trustProxy: string): (request: IncomingMessage) => string {
  const isTrusted = compileTrustedProxies(trustProxy);
  return (request) => {
    const { remoteAddress } = request.socket;
    const traceparent = request.headers['traceparent'];
    if (traceparent === undefined || remoteAddress === undefined || !isTrusted(remoteAddress, 0))
      return newRequestId();
    return parseTraceparent(traceparent)?.id ?? newRequestId();
  };
}

/**
 * Runs everything that the server does for a request in the request's trace: its log lines and its
 * requests to other services carry the id.
 */
export function registerTraces(app: FastifyInstance): void {
  const begun = new WeakMap<FastifyRequest, BegunRequest>();
  app.addHook('onRequest', (request, _, done) => {
    const { trace, parent } = traceOf(request.id, request.headers);
    if (areSpansRecorded()) begun.set(request, { trace, parent, begin: spanClock() });
    runWithTraceContext(trace, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const known = begun.get(request);
    if (known !== undefined) recordSpan(spanOf(known, request, reply));
    done();
  });
}

interface BegunRequest {
  readonly trace: TraceContext;
  readonly parent: string | null;
  readonly begin: number;
}

/** The request's own span, and the proxy's span as its parent. */
function traceOf(id: string, headers: IncomingMessage['headers']): Omit<BegunRequest, 'begin'> {
  const sent = parseTraceparent(headers['traceparent']);
  return { trace: { id, span: newSpanId() }, parent: sent?.id === id ? sent.span : null };
}

const spanOf = (
  { trace, parent, begin }: BegunRequest,
  { method, routeOptions: { url: route = '' }, raw: { url } }: FastifyRequest,
  { statusCode: status }: FastifyReply,
): EndedSpan => ({
  name: `${method} ${route}`,
  kind: 'server',
  trace,
  parent,
  begin,
  end: spanClock(),
  facts: {
    'http.request.method': method,
    'http.route': route,
    'url.path': pathInLog(url) ?? '',
    'http.response.status_code': status,
  },
  failed: status >= 500,
});
