/**
 * Why content could not be read. Missing content is not a failure: `find` returns null, `list` an
 * empty list.
 * - `unreachable`: no response, or a 5xx response
 * - `refused`: 401 or 403, the token is missing or lacks a permission
 * - `malformed`: the response does not have the expected shape
 * - `aborted`: the caller cancelled the request
 */
export interface ContentFailure {
  readonly kind: 'unreachable' | 'refused' | 'malformed' | 'aborted';
  /** For the log, never for a visitor; contains no personal data. */
  readonly detail: string;
}
