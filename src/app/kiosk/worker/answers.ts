import { type FromWorker, READ_AT_HEADER, RELEASE_HEADER, TYPED_NAMES } from '../kioskProtocol.ts';

/** The part of `Cache` that is used here to store responses. */
export type ResponseStore = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

/** Sends a request to the network; the signal aborts it after a timeout. */
export type Fetch = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;

/** The address alone identifies a response: no other part of the request matters. */
export const ANY_HEADERS = { ignoreVary: true } as const;

/**
 * The network's response; null if it does not arrive whole within `timeout` milliseconds
 * (milliseconds), or if `isGood` refuses it.
 */
export async function fetchWithTimeout(
  request: Request,
  fetch: Fetch,
  timeout: number,
  isGood: (answer: Response) => boolean,
): Promise<Response | null> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(timeout) });
    return isGood(answer) ? await whole(answer) : null;
  } catch {
    return null;
  }
}

/** The response with its body in memory. Rejects if the network ends before the body does. */
async function whole(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  const body = await answer.arrayBuffer();
  // The body is already decompressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(body, { status: answer.status, headers });
}

/** The capacity of a store. */
export interface CacheCapacity {
  readonly most: number;
  /** Upper bound of the stored responses, as far as this worker knows. */
  stored: number;
}

/** The capacity of a store whose content is not known yet: it counts as full. */
export const createCacheCapacity = (most: number): CacheCapacity => ({ most, stored: most });

/**
 * Stores a response and deletes the oldest ones above the capacity. The store is counted only when
 * it may be over capacity, because the browser reads all keys for that.
 */
export async function cacheResponse(
  store: ResponseStore,
  address: Request | string,
  answer: Response,
  room: CacheCapacity,
): Promise<void> {
  try {
    await store.put(address, answer);
    room.stored += 1;
    if (room.stored <= room.most) return;
    const keys = await store.keys();
    for (const outdated of keys.slice(0, Math.max(0, keys.length - room.most)))
      await store.delete(outdated);
    room.stored = Math.min(keys.length, room.most);
  } catch {
    // The disk is full. The response itself can still be used.
  }
}

export interface PictureParts {
  readonly fetch: Fetch;
  readonly store: ResponseStore;
  readonly room: CacheCapacity;
}

/** Milliseconds. */
const PICTURE_TIMEOUT = 15_000;
/** About forty megabytes. */
export const MAX_PICTURES = 300;

/**
 * Returns an image from the device, else from the network, else another size of the same image,
 * else a failure, for which the screen shows the brand's window. An image's address identifies its
 * content, so a copy never becomes stale; a request past all copies replaces one that is broken.
 */
export async function respondToPicture(
  request: Request,
  { fetch, store, room }: PictureParts,
): Promise<Response> {
  const copy = request.cache === 'reload' ? undefined : await store.match(request, ANY_HEADERS);
  if (copy !== undefined) return copy;
  const answer = await fetchWithTimeout(request, fetch, PICTURE_TIMEOUT, isPicture);
  if (answer !== null) {
    await cacheResponse(store, request, answer.clone(), room);
    return answer;
  }
  return (await findSibling(request, store)) ?? new Response(null, { status: 504 });
}

const isPicture = ({ status, headers }: Response): boolean =>
  status === 200 && (headers.get('content-type') ?? '').startsWith('image/');

/** The same file in another size: `/bilder/<file>/<crop, width, focus>.<format>`. */
async function findSibling({ url }: Request, store: ResponseStore): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  if (!new URL(folder).pathname.startsWith('/bilder/')) return undefined;
  const sibling = (await store.keys()).findLast((each) => each.url.startsWith(folder));
  return sibling === undefined ? undefined : store.match(sibling, ANY_HEADERS);
}

/** How a bundle stands for an address. */
export interface Standing {
  readonly isMissing: boolean;
  /** Confirmed a moment ago: the copy is the answer, without a request. */
  readonly isFresh: boolean;
  readonly readAt: string;
  readonly stale: boolean;
}

export interface ReadParts {
  readonly fetch: Fetch;
  readonly store: ResponseStore;
  readonly room: CacheCapacity;
  readonly now: () => Date;
  readonly post: (message: FromWorker) => void;
  /** How the last bundle stands for an address; null by default. */
  readonly standing?: (address: string) => Promise<Standing | null>;
  /** Whether the server has asked for a pause: a copy is returned without a request. */
  readonly isPaused?: () => boolean;
  /**
   * Milliseconds until the copy is returned instead of a response, and until a request without a
   * copy is given up.
   */
  readonly timeout?: { readonly withCopy: number; readonly without: number };
}

export const TIMEOUT = { withCopy: 3000, without: 15_000 };
/**
 * Enough for the warm-up in four languages with about a hundred and fifty reads each, and for as
 * many reads as visitors cause in a day.
 */
export const MAX_COPIES = 1000;

/** Responses that are valid for a minute only. A stale departure is worse than none. */
const MOMENTARY = /^\/api\/(?:abfahrten|verbindungen)$/;
/**
 * With this header our server reports that the content service does not respond and that the
 * response is the server's own copy.
 */
export const STALE_HEADER = 'x-foyer-content';

/**
 * Returns the gateway's response, or the last good copy together with the time when it was read. A
 * copy that the bundle has just confirmed is as good as a response, without a request.
 * These count as no response: a timeout, 5xx and 429, and anything without our server's header or
 * without JSON, as captive portals and broken proxies send it. 404 is a valid response.
 */
export async function respondToRead(
  request: Request,
  { fetch, store, room, now, post, standing, isPaused, timeout = TIMEOUT }: ReadParts,
): Promise<Response> {
  const url = new URL(request.url);
  const typed = TYPED_NAMES.filter((name) => url.searchParams.has(name));
  const isStorable = !MOMENTARY.test(url.pathname) && typed.length === 0;
  // The page requests this address again if there is no response, even after the visit has ended.
  for (const name of typed) url.searchParams.delete(name);
  const address = url.pathname + url.search;
  const copy = isStorable ? await store.match(address, ANY_HEADERS) : undefined;
  const inBundle = isStorable ? ((await standing?.(address)) ?? null) : null;
  const known = copy ?? (inBundle?.isMissing === true ? missing() : undefined);
  const copiedAt = latest(copy?.headers.get(READ_AT_HEADER) ?? null, inBundle?.readAt ?? null);
  if (known !== undefined && (inBundle?.isFresh === true || isPaused?.() === true)) {
    const isOld = inBundle?.isFresh !== true || inBundle.stale;
    post({ kind: 'read', address, readAt: isOld ? copiedAt : null });
    return known;
  }
  const answer = await fetchWithTimeout(
    request,
    fetch,
    known === undefined ? timeout.without : timeout.withCopy,
    isOwn,
  );

  if (answer === null) {
    if (known === undefined) {
      post({ kind: 'failed', address });
      return unanswered();
    }
    post({ kind: 'read', address, readAt: copiedAt });
    return known;
  }
  if (!isStorable || answer.status !== 200) {
    // Content that the content service no longer has is deleted here, too.
    if (isStorable && answer.status === 404) await store.delete(address);
    post({ kind: 'read', address, readAt: null });
    return answer;
  }
  const old = answer.headers.get(STALE_HEADER) === 'stale' ? copiedAt : null;
  await cacheResponse(
    store,
    address,
    markRead(answer.clone(), old ?? responseDate(answer, now)),
    room,
  );
  post({ kind: 'read', address, readAt: old });
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

/** By the server's clock, whose time is shown to people; a device's clock may be years behind. */
export function responseDate({ headers }: Response, now: () => Date): string {
  const date = Date.parse(headers.get('date') ?? '');
  return (Number.isNaN(date) ? now() : new Date(date)).toISOString();
}

/** The response in the form in which it is stored. */
function markRead({ headers, body }: Response, readAt: string): Response {
  const marked = new Headers(headers);
  marked.set(READ_AT_HEADER, readAt);
  return new Response(body, { status: 200, headers: marked });
}

/** Times in ISO 8601 are in the order of their letters. */
const latest = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** Like the gateway's response for an entry that does not exist. */
const missing = (): Response =>
  new Response('{"data":null}', {
    status: 404,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });

/**
 * The page reads this as a content service that does not respond: it keeps what it shows and
 * retries.
 */
const unanswered = (): Response =>
  new Response('{"data":null,"failure":"unreachable"}', {
    status: 503,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
