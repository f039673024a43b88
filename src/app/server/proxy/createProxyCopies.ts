import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { StoredPage } from '../caches/pageCache.ts';
import { KEEP_HEADER, PROXY_CACHE_CONTROL, VISITOR_HEADER } from './proxyHeaders.ts';

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
   * Returns the page with the headers that let a proxy store it. Returns the page unchanged if the
   * request is not from a proxy, or if it must not be stored. `key` is the page's in the page cache.
   */
  offer(
    request: FastifyRequest,
    page: StoredPage,
    address: NormalizedAddress,
    key: string,
  ): StoredPage;
  /** Makes the proxies fetch their copies of the page with this key again. */
  refresh(key: string): void;
}

/** Maximum number of pages with copies. A copy of another page is at most a few seconds old. */
const MOST_PAGES = 5000;
/** Of one page: by host, encoding and spelling of the address. */
const MOST_COPIES = 12;
/** Statuses that replace a stored copy: the page has moved or no longer exists. */
const REPLACING: readonly number[] = [301, 302, 303, 404, 410];

/**
 * Records which copies of pages the proxies in front of this site have. It follows the page cache:
 * when that has rendered a page again, the proxies fetch their copies again. Limited in size. Pages
 * stay correct even if the record is incomplete.
 */
export function createProxyCopies(
  refresh: (copies: readonly ProxyCopy[]) => void,
  mostPages = MOST_PAGES,
): ProxyCopies {
  const pages = new LRUCache<string, LRUCache<string, ProxyCopy>>({ max: mostPages });
  return {
    offer(request, page, address, key) {
      const copy = copyOf(request, address);
      // The proxies' cache keys do not cover headers beyond those of pages.
      if (copy === null || page.shared !== true || page.headers['vary'] !== undefined) return page;
      const copies = pages.get(key) ?? new LRUCache<string, ProxyCopy>({ max: MOST_COPIES });
      const name = Object.values(copy).join('\n');
      const isReplacing =
        REPLACING.includes(page.status) && copies.has(name) && request.raw.url === copy.address;
      if (page.status !== 200 && !isReplacing) return page;
      copies.set(name, copy);
      pages.set(key, copies);
      return { ...page, headers: { ...page.headers, ...headersFor(page) } };
    },
    refresh(key) {
      const copies = pages.peek(key);
      if (copies !== undefined) refresh([...copies.values()]);
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
