/**
 * The result of an operation that may fail for external reasons. Ports return it and never throw.
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

/**
 * The system's error code, e.g. ENOSPC. It is used in logs because an error message would contain
 * the path.
 */
export const errorCode = (error: unknown): string =>
  error instanceof Error ? ((error as { readonly code?: string }).code ?? error.name) : 'unknown';
