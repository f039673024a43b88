import type { TraceContext } from '../../domain/shared/traceparent.ts';
import { currentTraceContext, newSpanId, runWithTraceContext } from './requestTrace.ts';

/** Numbers and names of things. Never visitors' data: no query, no body, no address. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** `server` handles a request, `client` calls another program, anything else is `internal`. */
export type SpanKindName = 'server' | 'client' | 'internal';

/** One ended part of the work for a request; in OpenTelemetry's terms a span. */
export interface EndedSpan {
  readonly name: string;
  readonly kind: SpanKindName;
  /** The trace id, and the step's own span id. */
  readonly trace: TraceContext;
  /** The id of the parent span; null for the first. */
  readonly parent: string | null;
  /** Milliseconds since 1970, with fractions. */
  readonly begin: number;
  readonly end: number;
  readonly facts: SpanAttributes;
  readonly failed: boolean;
  /** The name of another program, if it reports its steps here. */
  readonly service?: string;
}

type RecordSpan = (step: EndedSpan) => void;

let record: RecordSpan | null = null;

/** Sets the recorder for ended steps; null turns recording off. */
export function setSpanRecorder(next: RecordSpan | null): void {
  record = next;
}

export const areSpansRecorded = (): boolean => record !== null;

export const recordSpan: RecordSpan = (step) => record?.(step);

/**
 * Milliseconds since 1970. They do not jump if the system clock is changed while the process runs.
 */
export const spanClock = (): number => performance.timeOrigin + performance.now();

/** The name of a step and what is known before it starts. */
export interface SpanDescription {
  readonly name: string;
  readonly kind?: SpanKindName;
  readonly facts?: SpanAttributes;
}

/**
 * Runs `act` as a step of the running request; outside of requests, or while nothing is recorded,
 * it only runs `act`. The step counts as failed if `act` rejects or `isFailure` returns true for
 * its result.
 */
export async function runSpan<Done>(
  { name, kind = 'internal', facts = {} }: SpanDescription,
  act: () => Promise<Done>,
  isFailure: (done: Done) => boolean = () => false,
): Promise<Done> {
  const around = currentTraceContext();
  if (record === null || around === null) return act();
  const trace = { id: around.id, span: newSpanId() };
  const begin = spanClock();
  let failed = true;
  try {
    const done = await runWithTraceContext(trace, act);
    failed = isFailure(done);
    return done;
  } finally {
    const parent = around.isSpanNotExported === true ? null : around.span;
    record?.({ name, kind, trace, parent, begin, end: spanClock(), facts, failed });
  }
}
