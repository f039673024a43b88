/**
 * The state that servers share or store cannot be reached now. The caller decides what follows: a
 * form falls back to the counts of its own process, a sign-in is refused with a request to retry.
 */
export class StateUnavailableError extends Error {
  override readonly name = 'StateUnavailableError';
  readonly statusCode = 503;

  constructor(cause?: unknown) {
    super('state cannot be asked', { cause });
  }
}

/** The limit for a key in a window of time. */
export interface LimitTerms {
  /** Identifies this limit on all servers and in all releases. */
  readonly name: string;
  readonly most: number;
  /** Milliseconds from a key's first use until its count is reset. */
  readonly window: number;
}

/** Adds up the usage of each key over all servers that share state. */
export interface UsageLimit {
  /**
   * Adds to the usage of a key (1 by default) and resolves to whether the limit is exceeded; an
   * amount that exceeds it is not added.
   */
  isTooMuch(key: string, amount?: number): Promise<boolean>;
}

export type OpenLimit = (terms: LimitTerms) => UsageLimit;

/** The health of the store that servers share, for monitoring. */
export interface SharedState {
  /** Whether the last request to the store succeeded; repeated every few seconds. */
  isUp(): boolean;
}
