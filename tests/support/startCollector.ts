import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { findFreePort } from '../../scripts/run/findFreePort.ts';

/** A span as in OTLP's JSON, with the name of its program. */
export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

export interface Collector {
  readonly url: string;
  /** All request bodies, as they were sent. */
  bodies(): readonly string[];
  spans(): readonly CollectedSpan[];
  stop(): Promise<void>;
}

interface SentAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}

interface SentSpans {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly SentAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

/** An OpenTelemetry collector: accepts OTLP over HTTP as JSON, and refuses everything else. */
export async function startCollector(): Promise<Collector> {
  const taken: SentSpans[] = [];
  const server = createServer((request, response) => {
    const isTraces =
      request.method === 'POST' &&
      request.url === '/v1/traces' &&
      request.headers['content-type'] === 'application/json';
    if (!isTraces) return void response.writeHead(400).end();
    void take(request, response);
  });
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    taken.push((await json(request)) as SentSpans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const port = await findFreePort(0);
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}`,
    bodies: () => taken.map((body) => JSON.stringify(body)),
    spans: () =>
      taken
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ resource, scopeSpans }) => {
          const named = resource.attributes.find(({ key }) => key === 'service.name');
          return scopeSpans
            .flatMap(({ spans }) => spans)
            .map((span) => ({
              ...span,
              parentSpanId: span.parentSpanId ?? '',
              service: named?.value.stringValue ?? '',
            }));
        }),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
