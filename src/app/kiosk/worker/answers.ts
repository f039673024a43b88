import { type FromWorker, READ_AT_HEADER, RELEASE_HEADER, TYPED_NAMES } from '../kioskProtocol.ts';

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

/** How many answers a store may have. */
export interface CopyRoom {
  readonly most: number;
  /** There are not more than so many, as far as this worker knows. */
  taken: number;
}

/** The room of a store that nothing is known of yet. */
export const createCopyRoom = (most: number): CopyRoom => ({ most, taken: most });

/**
 * Keeps an answer, and no more than there is room for: the oldest go. They are counted only when
 * there may be too many: a browser reads them all for that.
 */
export async function keepAnswer(
  store: AnswerStore,
  address: Request | string,
  answer: Response,
  room: CopyRoom,
): Promise<void> {
  try {
    await store.put(address, answer);
    room.taken += 1;
    if (room.taken <= room.most) return;
    const kept = await store.keys();
    for (const outdated of kept.slice(0, Math.max(0, kept.length - room.most)))
      await store.delete(outdated);
    room.taken = Math.min(kept.length, room.most);
  } catch {
    // The disk is full: the answer itself is still good.
  }
}

export interface PictureParts {
  readonly fetch: Fetch;
  readonly store: AnswerStore;
  readonly room: CopyRoom;
}

/** Milliseconds. */
const PICTURE_PATIENCE = 15_000;
/** About forty megabytes. */
export const MOST_PICTURES = 300;

const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * A picture from the device or the network; without either another size of the same picture, or an
 * empty one: a screen in a lobby shows no broken pictures. Addresses of pictures name what is in
 * them, so a copy is as good as the original.
 */
export async function answerPicture(
  request: Request,
  { fetch, store, room }: PictureParts,
): Promise<Response> {
  const copy = await store.match(request, ANY_HEADERS);
  if (copy !== undefined) return copy;
  const answer = await askNetwork(request, fetch, PICTURE_PATIENCE, isPicture);
  if (answer !== null) {
    await keepAnswer(store, request, answer.clone(), room);
    return answer;
  }
  return (
    (await findSibling(request, store)) ??
    new Response(NOTHING, {
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
    })
  );
}

const isPicture = ({ status, headers }: Response): boolean =>
  status === 200 && (headers.get('content-type') ?? '').startsWith('image/');

/** `/bilder/<file>/<crop, width, focus>.<format>`: the same file in another size. */
async function findSibling({ url }: Request, store: AnswerStore): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  if (!new URL(folder).pathname.startsWith('/bilder/')) return undefined;
  const sibling = (await store.keys()).findLast((each) => each.url.startsWith(folder));
  return sibling === undefined ? undefined : store.match(sibling, ANY_HEADERS);
}

export interface ReadParts {
  readonly fetch: Fetch;
  readonly store: AnswerStore;
  readonly room: CopyRoom;
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
  { fetch, store, room, now, tell, patience = PATIENCE }: ReadParts,
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
  await keepAnswer(store, address, markRead(answer.clone(), old ?? answeredAt(answer, now)), room);
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
