import type { RequestTrace } from '../../domain/shared/traceparent.ts';
import { currentTrace, newSpanId, runInTrace } from './requestTrace.ts';

/** Numbers and names of things. Never visitors' data: no query, no body, no address. */
export type StepFacts = Readonly<Record<string, string | number | boolean>>;

/** `server` handles a request, `client` calls another program, anything else is `internal`. */
export type StepKind = 'server' | 'client' | 'internal';

/** One ended part of the work for a request; in OpenTelemetry's terms a span. */
export interface EndedSpan {
  readonly name: string;
  readonly kind: StepKind;
  /** The trace id, and the step's own span id. */
  readonly trace: RequestTrace;
  /** The id of the parent span; null for the first. */
  readonly parent: string | null;
  /** Milliseconds since 1970, with fractions. */
  readonly begin: number;
  readonly end: number;
  readonly facts: StepFacts;
  readonly failed: boolean;
  /** The name of another program, if it reports its steps here. */
  readonly service?: string;
}

type RecordStep = (step: EndedSpan) => void;

let record: RecordStep | null = null;

/** Sets the recorder for ended steps; null turns recording off. */
export function setSpanRecorder(next: RecordStep | null): void {
  record = next;
}

export const areStepsRecorded = (): boolean => record !== null;

export const recordStep: RecordStep = (step) => record?.(step);

/**
 * Milliseconds since 1970. They do not jump if the system clock is changed while the process runs.
 */
export const stepClock = (): number => performance.timeOrigin + performance.now();

/** The name of a step and what is known before it starts. */
export interface StepDescription {
  readonly name: string;
  readonly kind?: StepKind;
  readonly facts?: StepFacts;
}

/**
 * Runs `act` as a step of the running request; outside of requests, or while nothing is recorded,
 * it only runs `act`. The step counts as failed if `act` rejects or `isFailure` returns true for
 * its result.
 */
export async function runSpan<Done>(
  { name, kind = 'internal', facts = {} }: StepDescription,
  act: () => Promise<Done>,
  isFailure: (done: Done) => boolean = () => false,
): Promise<Done> {
  const around = currentTrace();
  if (record === null || around === null) return act();
  const trace = { id: around.id, span: newSpanId() };
  const begin = stepClock();
  let failed = true;
  try {
    const done = await runInTrace(trace, act);
    failed = isFailure(done);
    return done;
  } finally {
    const parent = around.isSpanNotExported === true ? null : around.span;
    record?.({ name, kind, trace, parent, begin, end: stepClock(), facts, failed });
  }
}
