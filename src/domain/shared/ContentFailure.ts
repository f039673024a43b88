/**
 * Why a piece of content could not be read. Absence is no failure: `find` answers with null, `list`
 * with an empty list.
 * - `unreachable`: no answer, or an answer of the 5xx kind
 * - `refused`: 401 or 403, the token is missing or lacks a permission
 * - `malformed`: an answer that is not of the agreed shape
 * - `aborted`: the caller gave up
 */
export interface ContentFailure {
  readonly kind: 'unreachable' | 'refused' | 'malformed' | 'aborted';
  /** For the log, never for a visitor; carries no personal data. */
  readonly detail: string;
}
