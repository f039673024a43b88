import { isObject, KIOSK_CACHES, READ_AT_HEADER, RELEASE_HEADER } from '../kioskProtocol.ts';
import {
  ANY_HEADERS,
  type CacheCapacity,
  cacheResponse,
  type Fetch,
  responseDate,
  STALE_HEADER,
  type Standing,
} from './answers.ts';

/** What the device knows about its last bundle. The answers themselves are copies like any other. */
interface BundleNote {
  readonly etag: string;
  /** When the server last confirmed it, by the device's clock in milliseconds; 0 if in doubt. */
  readonly checkedAt: number;
  /** By the server's clock, ISO 8601: the content was current then. */
  readonly readAt: string;
  /** Whether the server itself had only older copies of it. */
  readonly stale: boolean;
  readonly addresses: readonly string[];
  /** Addresses of entries that do not exist. */
  readonly missing: readonly string[];
  readonly pictures: readonly string[];
}

export interface BundleKeeperParts {
  readonly caches: CacheStorage;
  readonly room: CacheCapacity;
  readonly fetch: Fetch;
  readonly now: () => Date;
}

export interface BundleKeeper {
  /** Null if the bundle does not have the address. */
  standing(address: string): Promise<Standing | null>;
  /**
   * Fetches the bundle, if it has changed, and stores its answers. The response tells the page
   * which pictures belong to it; 404 if the server has none, 503 with its `retry-after` if it did
   * not respond. Never rejects.
   */
  sync(request: Request): Promise<Response>;
}

const NOTE = '/kiosk/paket.json';
/** Milliseconds: one round a minute may fail and be repeated before content counts as old. */
const FRESH = 150_000;
/** Milliseconds. A device that starts has copies to show meanwhile. */
const TIMEOUT = { atStart: 3000, later: 45_000 };

export function createBundleKeeper({ caches, room, fetch, now }: BundleKeeperParts): BundleKeeper {
  let known: { readonly note: BundleNote | null; readonly addresses: ReadonlySet<string> } | null =
    null;
  let running: Promise<Response> | null = null;

  const hold = (note: BundleNote | null) =>
    (known = { note, addresses: new Set(note && [...note.addresses, ...note.missing]) });
  const read = async () => known ?? hold(await readNote(caches));
  const write = async (note: BundleNote | null): Promise<void> => {
    hold(note);
    // If the disk is full, it is known until the worker stops.
    await (
      await caches.open(KIOSK_CACHES.state)
    )
      .put(NOTE, new Response(JSON.stringify(note)))
      .catch(() => undefined);
  };

  const unpack = async (answer: Response): Promise<BundleNote> => {
    const bundle = parseBundle(await answer.json());
    const store = await caches.open(KIOSK_CACHES.answers);
    const readAt = responseDate(answer, now);
    const stale = answer.headers.get(STALE_HEADER) === 'stale';
    const headers = { 'content-type': 'application/json; charset=utf-8', [READ_AT_HEADER]: readAt };
    const entries = Object.entries(bundle.answers);
    for (const [address, value] of entries)
      if (value === null) await store.delete(address);
      else
        await cacheResponse(store, address, new Response(JSON.stringify(value), { headers }), room);
    return {
      etag: answer.headers.get('etag') ?? '',
      checkedAt: now().getTime(),
      readAt,
      stale,
      addresses: entries.flatMap(([address, value]) => (value === null ? [] : [address])),
      missing: entries.flatMap(([address, value]) => (value === null ? [address] : [])),
      pictures: bundle.pictures,
    };
  };

  const sync = async (request: Request): Promise<Response> => {
    const { note } = await read();
    const headers = new Headers(request.headers);
    if (note !== null && note.etag !== '') headers.set('if-none-match', note.etag);
    try {
      const answer = await fetch(new Request(request, { headers, cache: 'no-store' }), {
        signal: AbortSignal.timeout(request.cache === 'no-cache' ? TIMEOUT.later : TIMEOUT.atStart),
      });
      const { status } = answer;
      if (status === 429 || status === 503) return unanswered(answer.headers.get('retry-after'));
      if (!answer.headers.has(RELEASE_HEADER)) throw new TypeError('Not an answer of our server');
      if (status === 404) {
        if (note !== null) await write(null);
        return new Response(null, { status });
      }
      const changed = status !== 304 || note === null;
      const stale = answer.headers.get(STALE_HEADER) === 'stale';
      const next = changed
        ? await unpack(answer)
        : {
            ...note,
            checkedAt: now().getTime(),
            readAt: stale ? note.readAt : responseDate(answer, now),
            stale,
          };
      await write(next);
      return Response.json({ changed, pictures: next.pictures });
    } catch {
      // Until the server answers again, each read looks for itself.
      if (note !== null && note.checkedAt > 0) await write({ ...note, checkedAt: 0 });
      return unanswered(null);
    }
  };

  return {
    async standing(address) {
      const { note, addresses } = await read();
      if (note === null || !addresses.has(address)) return null;
      const age = now().getTime() - note.checkedAt;
      return {
        isMissing: note.missing.includes(address),
        isFresh: age >= 0 && age < FRESH,
        readAt: note.readAt,
        stale: note.stale,
      };
    },
    async sync(request) {
      running ??= sync(request).finally(() => (running = null));
      return (await running).clone();
    },
  };
}

const unanswered = (retryAfter: string | null): Response =>
  new Response(null, {
    status: 503,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });

async function readNote(caches: CacheStorage): Promise<BundleNote | null> {
  try {
    const cached = await (await caches.open(KIOSK_CACHES.state)).match(NOTE, ANY_HEADERS);
    return cached === undefined ? null : ((await cached.json()) as BundleNote | null);
  } catch {
    return null;
  }
}

/** Throws for anything else: then the answer did not come from our server. */
function parseBundle(data: unknown): {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly pictures: readonly string[];
} {
  if (!isObject(data) || !isObject(data['answers']) || !Array.isArray(data['pictures']))
    throw new TypeError('Not a bundle');
  const pictures = data['pictures'].filter((each) => typeof each === 'string');
  const answers = Object.fromEntries(
    Object.entries(data['answers']).filter(([address]) => address.startsWith('/api/')),
  );
  return { answers, pictures };
}
