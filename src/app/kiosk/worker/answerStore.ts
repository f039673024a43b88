/** A store of answers, as far as it is used here: `Cache`. */
export type AnswerStore = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

/** Asks the network; what the time given to it allows is in the signal. */
export type Fetch = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;

/** An address names all that an answer depends on: nothing else of a request matters. */
export const ANY_HEADERS = { ignoreVary: true } as const;

/**
 * The network's answer; null without one within the patience (milliseconds), or where it is not a
 * good one.
 */
export async function askNetwork(
  request: Request,
  fetch: Fetch,
  patience: number,
  isGood: (answer: Response) => boolean,
): Promise<Response | null> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    return isGood(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** Keeps an answer, and no more than so many: the oldest go. */
export async function keepAnswer(
  store: AnswerStore,
  address: Request | string,
  answer: Response,
  most: number,
): Promise<void> {
  try {
    await store.put(address, answer);
    const kept = await store.keys();
    for (const outdated of kept.slice(0, Math.max(0, kept.length - most)))
      await store.delete(outdated);
  } catch {
    // The disk is full: the answer itself is still good.
  }
}
