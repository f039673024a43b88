import { RELEASE_HEADER } from '../releaseHeader.ts';
import { TYPED_NAMES } from '../typedNames.ts';
import {
  ANY_HEADERS,
  askNetwork,
  keepAnswer,
  type AnswerStore,
  type Fetch,
} from './answerStore.ts';
import { READ_AT_HEADER } from './kioskCaches.ts';
import type { FromWorker } from './WorkerMessage.ts';

export interface ReadParts {
  readonly fetch: Fetch;
  readonly store: AnswerStore;
  readonly now: () => Date;
  readonly tell: (message: FromWorker) => void;
  /**
   * Milliseconds until the copy is given in place of an answer, and until an answer without a copy
   * is given up.
   */
  readonly patience?: { readonly withCopy: number; readonly without: number };
}

export const PATIENCE = { withCopy: 3000, without: 15_000 };
/**
 * Four languages of about a hundred and fifty reads each that are made ahead, and as many as people
 * open in a day.
 */
export const MOST_COPIES = 1000;

/** What holds for a minute only. An old departure is worse than none. */
const MOMENTARY = /^\/api\/(?:abfahrten|verbindungen)$/;
/**
 * The server's own word that the content service does not answer, and this is the server's copy.
 */
const STALE_HEADER = 'x-foyer-content';

/**
 * The gateway's answer, or the last good one with the time it was read. No answer is: nothing
 * within the patience, 5xx and 429, anything without our server's mark or without JSON, as captive
 * portals and broken proxies send it. 404 is an answer.
 */
export async function answerRead(
  request: Request,
  { fetch, store, now, tell, patience = PATIENCE }: ReadParts,
): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const address = pathname + search;
  const kept = !MOMENTARY.test(pathname) && !TYPED_NAMES.some((name) => searchParams.has(name));
  const copy = kept ? await store.match(address, ANY_HEADERS) : undefined;
  const answer = await askNetwork(
    request,
    fetch,
    copy === undefined ? patience.without : patience.withCopy,
    isOwn,
  );

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
  await keepAnswer(
    store,
    address,
    markRead(answer.clone(), old ?? answeredAt(answer, now)),
    MOST_COPIES,
  );
  tell({ kind: 'read', address, readAt: old });
  return answer;
}

function isOwn({ status, headers, redirected }: Response): boolean {
  if (status !== 200 && status !== 400 && status !== 404) return false;
  return (
    !redirected &&
    headers.has(RELEASE_HEADER) &&
    (headers.get('content-type') ?? '').startsWith('application/json')
  );
}

/** By the server's clock, which is the one that people read; a device's may be years behind. */
function answeredAt({ headers }: Response, now: () => Date): string {
  const told = Date.parse(headers.get('date') ?? '');
  return (Number.isNaN(told) ? now() : new Date(told)).toISOString();
}

/** The answer as it is kept. */
function markRead({ headers, body }: Response, readAt: string): Response {
  const marked = new Headers(headers);
  marked.set(READ_AT_HEADER, readAt);
  // The body has been unpacked.
  marked.delete('content-encoding');
  marked.delete('content-length');
  return new Response(body, { status: 200, headers: marked });
}

/**
 * What the page takes for a content service that does not answer: it shows what it has, and asks
 * again.
 */
const unanswered = (): Response =>
  new Response('{"data":null,"failure":"unreachable"}', {
    status: 503,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
