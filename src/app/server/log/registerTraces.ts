import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { newRequestId, newSpanId, runInTrace } from '../../../adapters/trace/requestTrace.ts';
import { parseTraceparent, type RequestTrace } from '../../../domain/shared/traceparent.ts';

/** Answers the id of a request: that of the proxy in front of the site, or a new one. */
export type RequestIdOf = (request: IncomingMessage) => string;

declare module 'fastify' {
  interface FastifyInstance {
    readonly requestIdOf: RequestIdOf;
  }
}

/**
 * Only a proxy that the settings trust may say which id a request has: a visitor could otherwise
 * write the id of somebody else's request into our logs.
 */
export function createRequestIds(trustProxy: string): RequestIdOf {
  const isTrusted = compile(trustProxy.split(',').map((each) => each.trim()));
  return (request) => {
    const { remoteAddress } = request.socket;
    const told = request.headers['traceparent'];
    if (told === undefined || remoteAddress === undefined || !isTrusted(remoteAddress, 0))
      return newRequestId();
    return parseTraceparent(told)?.id ?? newRequestId();
  };
}

/**
 * Makes all that the server does for a request part of the request's trace: its lines in the log
 * and what it asks others carry the id.
 */
export function registerTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => runInTrace(traceOf(request), done));
}

interface IdentifiedRequest {
  readonly id: string;
  readonly headers: IncomingMessage['headers'];
}

function traceOf({ id, headers }: IdentifiedRequest): RequestTrace {
  const told = parseTraceparent(headers['traceparent']);
  return told?.id === id ? told : { id, span: newSpanId() };
}
