import { READ_AT_HEADER, RELEASE_HEADER } from './kioskCaches.ts';
import type { FromWorker } from './WorkerMessage.ts';

/** A store of answers, as far as it is used here: `Cache`. */
export type AnswerStore = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

export interface ReadParts {
  readonly fetch: (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly store: AnswerStore;
  readonly now: () => Date;
  readonly tell: (message: FromWorker) => void;
  /** Milliseconds until the copy is given in place of an answer, and until an answer without a copy is given up. */
  readonly patience?: { readonly withCopy: number; readonly without: number };
}

const PATIENCE = { withCopy: 3000, without: 15_000 };
/** Far more than all screens of a house read in a day. */
const MOST_COPIES = 400;

/** What holds for a minute only. An old departure is worse than none. */
const MOMENTARY = /^\/api\/(?:abfahrten|verbindungen)$/;
/** Names in a query that carry what a person typed: never kept. */
const TYPED = ['suche', 'von'];
/** The server's own word that the content service does not answer, and this is the server's copy. */
const STALE_HEADER = 'x-foyer-content';

/**
 * The gateway's answer, or the last good one with the time it was read. No answer is: nothing within the patience, 5xx and 429,
 * anything without our server's mark or without JSON, as captive portals and broken proxies send it. 404 is an answer.
 */
export async function answerRead(request: Request, { fetch, store, now, tell, patience = PATIENCE }: ReadParts): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const address = pathname + search;
  const kept = !MOMENTARY.test(pathname) && !TYPED.some((name) => searchParams.has(name));
  const copy = kept ? await store.match(address, { ignoreVary: true }) : undefined;
  const answer = await ask(request, fetch, copy === undefined ? patience.without : patience.withCopy);

  if (answer === null) {
    if (copy === undefined) {
      tell({ kind: 'failed', address });
      return unanswered();
    }
    tell({ kind: 'read', address, readAt: copy.headers.get(READ_AT_HEADER) });
    return copy;
  }
  if (!kept || answer.status !== 200) {
    // What is gone from the content service is gone here, too.
    if (answer.status === 404) await store.delete(address);
    tell({ kind: 'read', address, readAt: null });
    return answer;
  }
  const copiedAt = copy?.headers.get(READ_AT_HEADER) ?? null;
  const old = answer.headers.get(STALE_HEADER) === 'stale' ? copiedAt : null;
  await keep(store, address, answer.clone(), old ?? now().toISOString());
  tell({ kind: 'read', address, readAt: old });
  return answer;
}

async function ask(request: Request, fetch: ReadParts['fetch'], patience: number): Promise<Response | null> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    return isOwn(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isOwn({ status, headers, redirected }: Response): boolean {
  if (status !== 200 && status !== 400 && status !== 404) return false;
  return !redirected && headers.has(RELEASE_HEADER) && (headers.get('content-type') ?? '').startsWith('application/json');
}

async function keep(store: AnswerStore, address: string, answer: Response, readAt: string): Promise<void> {
  try {
    const headers = new Headers(answer.headers);
    headers.set(READ_AT_HEADER, readAt);
    // The body has been unpacked.
    headers.delete('content-encoding');
    headers.delete('content-length');
    await store.put(address, new Response(await answer.arrayBuffer(), { status: 200, headers }));
    const addresses = await store.keys();
    for (const outdated of addresses.slice(0, Math.max(0, addresses.length - MOST_COPIES))) await store.delete(outdated);
  } catch {
    // The disk is full: the answer itself is still good.
  }
}

/** What the page takes for a content service that does not answer: it shows what it has, and asks again. */
const unanswered = (): Response => new Response('{"data":null,"failure":"unreachable"}', { status: 503, headers: { 'content-type': 'application/json; charset=utf-8' } });
