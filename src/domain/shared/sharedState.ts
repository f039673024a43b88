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

/** The store that servers share, as those see it who watch over the site. */
export interface SharedState {
  /** Whether the last question was answered; asked again every few seconds. */
  isUp(): boolean;
}
