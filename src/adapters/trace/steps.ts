import type { RequestTrace } from '../../domain/shared/traceparent.ts';
import { currentTrace, newSpanId, runInTrace } from './requestTrace.ts';

/** Numbers and names of things, never anything of a visitor: no query, no body, no address. */
export type StepFacts = Readonly<Record<string, string | number | boolean>>;

/** `server` answers a request, `client` asks another program, all else is `internal`. */
export type StepKind = 'server' | 'client' | 'internal';

/** A part of what was done for a request, as it has ended: a span in OpenTelemetry's words. */
export interface EndedStep {
  readonly name: string;
  readonly kind: StepKind;
  /** Its trace, and its own span. */
  readonly trace: RequestTrace;
  /** The span that it is part of; null for the first. */
  readonly parent: string | null;
  /** Milliseconds since 1970, with fractions. */
  readonly begin: number;
  readonly end: number;
  readonly facts: StepFacts;
  readonly failed: boolean;
  /** Another program's, which tells its steps here: its name. */
  readonly service?: string;
}

type RecordStep = (step: EndedStep) => void;

let record: RecordStep | null = null;

/** From now on ended steps are told to it; null for none. */
export function recordStepsWith(next: RecordStep | null): void {
  record = next;
}

export const areStepsRecorded = (): boolean => record !== null;

export const recordStep: RecordStep = (step) => record?.(step);

/** Milliseconds since 1970, which do not jump with the clock while the process runs. */
export const stepClock = (): number => performance.timeOrigin + performance.now();

/** What a step is called and what is known of it before it begins. */
export interface StepDescription {
  readonly name: string;
  readonly kind?: StepKind;
  readonly facts?: StepFacts;
}

/**
 * Runs `act` as a step of the running request; outside of all requests, and while nothing is
 * recorded, just runs it. It has failed where `act` rejects, or `isFailure` says so of its result.
 */
export async function runStep<Done>(
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
    const parent = around.isUntold === true ? null : around.span;
    record?.({ name, kind, trace, parent, begin, end: stepClock(), facts, failed });
  }
}
