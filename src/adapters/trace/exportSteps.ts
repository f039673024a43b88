import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { EndedSpan } from './spans.ts';
import { withoutTrailingSlashes } from '../../domain/shared/withoutTrailingSlashes.ts';

/* The only file that imports OpenTelemetry. It is loaded only if traces are switched on. */

export interface TraceExportOptions {
  /** The collector, e.g. `http://127.0.0.1:4318`; traces are sent to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Name and version of the program that the steps belong to. */
  readonly service: string;
  readonly version: string;
  /** Called for each batch that the collector did not accept: its steps are lost. */
  readonly onLost: (reason: string) => void;
}

export interface TraceExporter {
  readonly record: (step: EndedSpan) => void;
  /** Sends the queued steps; takes a few seconds at most. */
  readonly stop: () => Promise<void>;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;
/** Milliseconds. A slow collector must not delay the shutdown. */
const TIMEOUT = 3000;
const DELAY = 1000;
const EXPORTED = 0;

/**
 * Sends ended steps to a collector as spans, in batches. Steps that do not fit into the queue are
 * dropped.
 */
export function createTraceExporter({ endpoint, ...own }: TraceExportOptions): TraceExporter {
  const url = `${withoutTrailingSlashes(endpoint)}/v1/traces`;
  const exporter = reportingLosses(
    new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT }),
    own.onLost,
  );
  const tracers = new Map<string, ReturnType<typeof createTracer>>();
  const tracerOf = (service: string) => {
    const known = tracers.get(service) ?? createTracer(exporter, service, own.version);
    tracers.set(service, known);
    return known;
  };
  return {
    record(step) {
      const { tracer, ids } = tracerOf(step.service ?? own.service);
      ids.next = step.trace;
      const parent = step.parent === null ? ROOT_CONTEXT : contextOf(step.trace.id, step.parent);
      const span = tracer.startSpan(
        step.name,
        { kind: KINDS[step.kind], startTime: step.begin, attributes: { ...step.facts } },
        parent,
      );
      if (step.failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(step.end);
    },
    stop: async () => {
      // The tracers share the exporter, and the first shutdown of a tracer would end it.
      await Promise.allSettled([...tracers.values()].map(({ provider }) => provider.forceFlush()));
      await exporter.shutdown().catch(() => undefined);
    },
  };
}

const contextOf = (traceId: string, spanId: string) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });

interface Traced {
  readonly tracer: Tracer;
  readonly provider: TracerProvider;
  /**
   * The ids of the next span. They are fixed, because they were sent to other programs while the
   * step ran.
   */
  readonly ids: { next: { readonly id: string; readonly span: string } };
}

function createTracer(exporter: SpanExporter, service: string, version: string): Traced {
  const ids = { next: { id: '', span: '' } };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: DELAY,
        exportTimeoutMillis: TIMEOUT,
      }),
    ],
    idGenerator: {
      generateTraceId: () => ids.next.id,
      generateSpanId: () => ids.next.span,
    },
  });
  return { provider, ids, tracer: provider.getTracer('foyer') };
}

/** Wraps the exporter so that it reports lost batches. */
function reportingLosses(exporter: SpanExporter, onLost: (reason: string) => void): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code !== EXPORTED) onLost(result.error?.message ?? 'not taken');
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
