interface Leaving {
  /** Asks this site for the head of a page without following redirects. */
  readonly ask: (path: string, signal: AbortSignal) => Promise<Pick<Response, 'type' | 'ok' | 'status'>>;
  readonly leave: (path: string) => void;
}

const GONE = 410;

/**
 * The server knows more addresses than the browser: editors' redirects, embedded views, calendars, jobs that editors took back.
 * Before one is called missing the server is asked: where it has something to say the browser goes there and this never settles.
 * Settles where the server has nothing either, or cannot be asked.
 */
export async function leaveIfAnswered({ url, signal }: Pick<Request, 'url' | 'signal'>, { ask, leave }: Leaving): Promise<void> {
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  const answer = await ask(path, signal).catch(() => null);
  const found = answer !== null && (answer.type === 'opaqueredirect' || answer.ok || answer.status === GONE);
  if (!found || signal.aborted) return;
  leave(path);
  await new Promise<never>(() => undefined);
}

/** The same in a browser's tab. */
export const askServer = (request: Request): Promise<void> => leaveIfAnswered(request, {
  ask: (path, signal) => fetch(path, { method: 'HEAD', redirect: 'manual', signal }),
  leave: (path) => location.assign(path),
});
