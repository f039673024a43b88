export const MISSING_REASONS = ['page', 'job', 'filled'] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

/** How an error of the router, a loader or a render is described to the visitor. */
export type RouteFailure =
  | { readonly kind: 'missing'; readonly reason: MissingReason; readonly status: number }
  | { readonly kind: 'unavailable' }
  /** A chunk could not be loaded: there was no connection, or a new release has replaced it. */
  | { readonly kind: 'notLoaded' }
  | { readonly kind: 'unexpected'; readonly message: string; readonly id: string | null };

/** The error messages of browsers and bundlers when a chunk cannot be fetched. */
const CHUNK_MESSAGE = /dynamically imported module|module script failed|loading chunk/i;

export function describeRouteError(error: unknown): RouteFailure {
  if (isErrorResponse(error)) {
    const { status, data } = error;
    if (status === 404 || status === 410)
      return { kind: 'missing', reason: reasonOf(data), status };
    if (status >= 502 && status <= 504) return { kind: 'unavailable' };
    return {
      kind: 'unexpected',
      message: textOf(data, 'message') ?? error.statusText,
      id: textOf(data, 'id'),
    };
  }
  if (!(error instanceof Error))
    return { kind: 'unexpected', message: textOf(error, 'message') ?? '', id: textOf(error, 'id') };
  if (error.name === 'ChunkLoadError' || CHUNK_MESSAGE.test(error.message))
    return { kind: 'notLoaded' };
  return { kind: 'unexpected', message: error.message, id: textOf(error, 'id') };
}

/** The form that a router gives to a response that a loader throws. */
interface ErrorResponse {
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;
}

export function isErrorResponse(error: unknown): error is ErrorResponse {
  const { status, statusText, data } = (error ?? {}) as Partial<ErrorResponse>;
  return typeof status === 'number' && typeof statusText === 'string' && data !== undefined;
}

const reasonOf = (data: unknown): MissingReason =>
  MISSING_REASONS.find((reason) => reason === textOf(data, 'reason')) ?? 'page';

function textOf(data: unknown, field: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const value: unknown =
    Object.entries(data).find(([name]) => name === field)?.[1] ?? Reflect.get(data, field);
  return typeof value === 'string' && value !== '' ? value : null;
}
