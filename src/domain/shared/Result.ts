/**
 * The outcome of an act that may fail for reasons outside the program. Ports answer with it and
 * never throw.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: E };

export const success = <T>(value: T): { readonly ok: true; readonly value: T } => ({
  ok: true,
  value,
});

export const failure = <E>(reason: E): { readonly ok: false; readonly failure: E } => ({
  ok: false,
  failure: reason,
});

/** The system's name for what went wrong, e.g. ENOSPC: a message would carry the path. */
export const errorCode = (error: unknown): string =>
  error instanceof Error ? ((error as { readonly code?: string }).code ?? error.name) : 'unknown';
