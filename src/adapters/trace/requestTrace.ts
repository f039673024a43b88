import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { traceparentOf, type RequestTrace } from '../../domain/shared/traceparent.ts';

const ID = /^(?!0{32})[0-9a-f]{32}$/;

const running = new AsyncLocalStorage<RequestTrace | undefined>();

export const newRequestId = (): string => randomUUID().replaceAll('-', '');
/** Half a UUID: Node has random numbers ready for those, and asks the system for any others. */
export const newSpanId = (): string => newRequestId().slice(16);

/** The trace that the running code is part of; null outside of all requests. */
export const currentTrace = (): RequestTrace | null => running.getStore() ?? null;

/** What another program is told of the running request; null outside of all requests. */
export function currentTraceparent(): string | null {
  const trace = currentTrace();
  return trace === null ? null : traceparentOf(trace);
}

/** Runs `act`, and all that it starts, as part of this trace. */
export const runInTrace = <Done>(trace: RequestTrace, act: () => Done): Done =>
  running.run(trace, act);

/**
 * Runs what a request has only set off: a worker that goes on for ever is no part of the request
 * that woke it.
 */
export const outsideTraces = <Done>(act: () => Done): Done => running.run(undefined, act);

/**
 * Runs what is done later for a request that has been answered, e.g. a delivery. A new trace where
 * its id was not kept.
 */
export const runForRequest = <Done>(id: string | null, act: () => Done): Done =>
  runInTrace(
    {
      id: id !== null && ID.test(id) ? id : newRequestId(),
      span: newSpanId(),
      isUntold: true,
    },
    act,
  );
