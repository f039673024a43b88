import { isErrorResponse } from '../../../ui/layout/RouteError/describeRouteError.ts';

/** An error as loaders throw it and the error screen tells it. */
export interface ErrorAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly internal: boolean;
  readonly data: unknown;
}

type Errors = Readonly<Record<string, unknown>> | null;

/**
 * What a visitor may know of an unexpected error: that there was one, and the id under which it is
 * in the log.
 */
export const unexpectedError = (id: string): ErrorAnswer => ({
  status: 500,
  statusText: 'Internal Server Error',
  internal: false,
  data: { id, message: 'Internal Server Error' },
});

/**
 * Errors as they may leave the server: answers of loaders as they are, everything else only as an
 * id.
 */
export function describeErrors(
  errors: Errors,
  keep: (error: unknown) => string,
): Record<string, ErrorAnswer> | null {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [route, describe(error, keep)]),
  );
}

function describe(error: unknown, keep: (error: unknown) => string): ErrorAnswer {
  if (!isErrorResponse(error)) return unexpectedError(keep(error));
  const { status, statusText, data } = error;
  return { status, statusText, internal: false, data: data as unknown };
}
