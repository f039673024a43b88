/**
 * What servers share or keep cannot be asked just now. The asker decides what that means: a form
 * goes on with what its own process knows, a sign-in is refused with a word to try again.
 */
export class StateUnavailableError extends Error {
  override readonly name = 'StateUnavailableError';
  readonly statusCode = 503;

  constructor(cause?: unknown) {
    super('state cannot be asked', { cause });
  }
}

/** What a key may use in a window of time. */
export interface LimitTerms {
  /** Tells this limit from others, for all servers and releases. */
  readonly name: string;
  readonly most: number;
  /** Milliseconds from a key's first use until it begins again. */
  readonly window: number;
}

/** Sums up what each key uses, by all servers that share what they know. */
export interface UsageLimit {
  /**
   * Adds to what the key has used (1 unless said), and resolves to whether that is more than it may;
   * what is too much is not added.
   */
  isTooMuch(key: string, amount?: number): Promise<boolean>;
}

export type OpenLimit = (terms: LimitTerms) => UsageLimit;

/** The store that servers share, as those see it who watch over the site. */
export interface SharedState {
  /** Whether the last question was answered; asked again every few seconds. */
  isUp(): boolean;
}
