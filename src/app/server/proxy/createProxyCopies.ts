import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { EVERYTHING } from '../../../adapters/http/contentTags.ts';
import type { StoredPage } from '../caches/pageCache.ts';
import {
  PROXY_CACHE_CONTROL,
  KEEP_HEADER,
  REFRESH_HEADER,
  VISITOR_HEADER,
} from './proxyHeaders.ts';

/** A copy of a page that a proxy may have, with what is needed to request it again. */
export interface ProxyCopy {
  readonly host: string;
  /** Path and query. */
  readonly address: string;
  readonly textSize: string;
  /** In the form of proxies: `br`, `gzip` or ''. */
  readonly encoding: string;
}

/** The parsed address of a request. */
export interface NormalizedAddress {
  readonly path: string;
  /** Normalised, with the question mark; '' if nothing in it changes the response. */
  readonly query: string;
}

export interface ProxyCopies {
  /**
   * The number of content changes so far. Read it before rendering and pass it to `offer`: a page
   * that was rendered during a change may be stale.
   */
  readonly changes: number;
  /**
   * Returns the page with the headers that let a proxy store it. Returns the page unchanged if the
   * request is not from a proxy, or if it must not be stored.
   */
  offer(
    request: FastifyRequest,
    page: StoredPage,
    address: NormalizedAddress,
    changes: number,
  ): StoredPage;
  /** Makes the proxies refetch the copies made from one of these tags, most requested first. */
  purge(tags: readonly string[]): void;
}

export interface ProxyCopiesOptions {
  /** Makes the proxies fetch these copies again, in this order. */
  readonly refresh: (copies: readonly ProxyCopy[]) => void;
  readonly now?: () => number;
  readonly most?: number;
}

interface Entry {
  readonly copy: ProxyCopy;
  readonly tags: ReadonlySet<string>;
  /** Number of requests at the time `askedAt`; halved after each `HALF_LIFE`. */
  readonly weight: number;
  readonly askedAt: number;
}

/** Maximum number of known copies. An unknown copy is at most a few seconds old (`PROXY_CACHE_CONTROL`). */
const MOST = 5000;
/** Maximum number of copies that are fetched again after one change. */
const MAX_REFRESHED = 500;
/** Milliseconds. */
const HALF_LIFE = 10 * 60_000;
/** Statuses that replace a stored copy: the page has moved or no longer exists. */
const REPLACING: readonly number[] = [301, 302, 303, 404, 410];

/**
 * Records which copies of pages the proxies in front of this site have, and what they were made
 * from. Limited in size. Pages stay correct even if the record is incomplete.
 */
export function createProxyCopies({
  refresh,
  now = () => performance.now(),
  most = MOST,
}: ProxyCopiesOptions): ProxyCopies {
  const entries = new LRUCache<string, Entry>({ max: most });
  let changes = 0;

  const weightNow = ({ weight, askedAt }: Entry): number =>
    weight * 2 ** ((askedAt - now()) / HALF_LIFE);

  return {
    get changes() {
      return changes;
    },
    offer(request, page, address, changesBefore) {
      const copy = copyOf(request, address);
      if (copy === null || changesBefore !== changes) return page;
      const key = Object.values(copy).join('\n');
      const known = entries.get(key);
      // The proxies' cache keys do not cover headers beyond those of pages.
      if (page.headers['vary'] !== undefined) return page;
      const isPage = page.status === 200 && page.tags !== undefined;
      const isReplacing =
        known !== undefined && REPLACING.includes(page.status) && request.raw.url === copy.address;
      if (!isPage && !isReplacing) return page;
      const asked = request.headers[REFRESH_HEADER] === undefined ? 1 : 0;
      entries.set(key, {
        copy,
        tags: page.tags ?? known?.tags ?? new Set(),
        weight: (known === undefined ? 0 : weightNow(known)) + asked,
        askedAt: now(),
      });
      return { ...page, headers: { ...page.headers, ...headersFor(page) } };
    },
    purge(tags) {
      changes += 1;
      const changed = new Set(tags);
      const affected = [...entries.values()]
        .filter((entry) => changed.has(EVERYTHING) || tags.some((tag) => entry.tags.has(tag)))
        .map((entry) => ({ copy: entry.copy, weight: weightNow(entry) }))
        .toSorted((one, other) => other.weight - one.weight);
      refresh(affected.slice(0, MAX_REFRESHED).map(({ copy }) => copy));
    },
  };
}

const headersFor = ({ status, headers }: StoredPage): Readonly<Record<string, string>> => ({
  'cache-control': PROXY_CACHE_CONTROL,
  [VISITOR_HEADER]: headers['cache-control'] ?? (status === 200 ? 'no-cache' : 'no-store'),
});

const KEEP = /^(normal|large|larger) (\/.*)$/;

/**
 * The copy that a proxy would store; null if the request is not from a proxy, or if its address is
 * not in the normalised form.
 */
function copyOf(
  { headers, site }: FastifyRequest,
  { path, query }: NormalizedAddress,
): ProxyCopy | null {
  const keep = headers[KEEP_HEADER];
  if (typeof keep !== 'string' || !site.known) return null;
  const [, textSize = '', address = ''] = KEEP.exec(keep) ?? [];
  // Links contain unencoded commas, for readability.
  const forms = [path + query, path + query.replaceAll('%2C', ',')];
  if (!forms.includes(address) || !isPlain(path)) return null;
  return {
    host: headers.host ?? '',
    address,
    textSize,
    encoding: String(headers['accept-encoding'] ?? ''),
  };
}

/** Whether a path is encoded as in links. Other encodings of the same path are possible. */
function isPlain(path: string): boolean {
  try {
    return encodeURI(decodeURI(path)) === path;
  } catch {
    return false;
  }
}
