interface Leaving {
  /** Asks this site for the head of a page without following redirects. */
  readonly ask: (path: string, signal: AbortSignal) => Promise<Pick<Response, 'type' | 'ok'>>;
  readonly leave: (path: string) => void;
}

/**
 * The server knows more addresses than the browser: editors' redirects, embedded views, calendars. Before one is called missing
 * the server is asked: where it has something the browser goes there and this never settles. Settles where the server has nothing
 * either, or cannot be asked.
 */
export async function leaveIfAnswered({ url, signal }: Pick<Request, 'url' | 'signal'>, { ask, leave }: Leaving): Promise<void> {
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  const answer = await ask(path, signal).catch(() => null);
  const found = answer !== null && (answer.type === 'opaqueredirect' || answer.ok);
  if (!found || signal.aborted) return;
  leave(path);
  await new Promise<never>(() => undefined);
}
