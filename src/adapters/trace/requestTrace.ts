import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { traceparentOf, type TraceContext } from '../../domain/shared/traceparent.ts';

const ID = /^(?!0{32})[0-9a-f]{32}$/;

const running = new AsyncLocalStorage<TraceContext | undefined>();

export const newRequestId = (): string => randomUUID().replaceAll('-', '');
/** Half a UUID: Node caches random bytes for UUIDs, other random bytes need a system call. */
export const newSpanId = (): string => newRequestId().slice(16);

/** The trace of the running code; null outside of requests. */
export const currentTraceContext = (): TraceContext | null => running.getStore() ?? null;

/** The `traceparent` header for requests to other programs; null outside of requests. */
export function currentTraceparent(): string | null {
  const trace = currentTraceContext();
  return trace === null ? null : traceparentOf(trace);
}

/** Runs `act`, and everything that it starts, as part of this trace. */
export const runWithTraceContext = <Done>(trace: TraceContext, act: () => Done): Done =>
  running.run(trace, act);

/**
 * Runs work that a request only triggers: an endless worker is not part of the request that woke
 * it.
 */
export const outsideTraces = <Done>(act: () => Done): Done => running.run(undefined, act);

/**
 * Runs later work of a request that has already been answered, e.g. a delivery. Starts a new trace
 * if the id is missing or invalid.
 */
export const runForRequest = <Done>(id: string | null, act: () => Done): Done =>
  runWithTraceContext(
    {
      id: id !== null && ID.test(id) ? id : newRequestId(),
      span: newSpanId(),
      isSpanNotExported: true,
    },
    act,
  );
