import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { EVERYTHING } from '../../../adapters/http/contentTags.ts';
import type { StoredPage } from '../caches/pageCache.ts';
import { FOR_PROXIES, KEEP_HEADER, REFRESH_HEADER, VISITOR_HEADER } from './proxyHeaders.ts';

/** One copy that a proxy may have: what it has to ask for to get a new one. */
export interface ProxyCopy {
  readonly host: string;
  /** Path and query. */
  readonly address: string;
  readonly textSize: string;
  /** As proxies put it: `br`, `gzip` or ''. */
  readonly encoding: string;
}

/** What the site has found out of an address. */
export interface KeptAddress {
  readonly path: string;
  /** In its one form, with the question mark; '' where nothing of it changes the answer. */
  readonly query: string;
}

export interface ProxyCopies {
  /**
   * How often content has changed. Read before an answer is made and handed to `offer`: what was
   * made meanwhile may be old.
   */
  readonly changes: number;
  /**
   * The page with the headers that let a proxy keep it; the page itself where no proxy asks, or
   * where it must not be kept.
   */
  offer(
    request: FastifyRequest,
    page: StoredPage,
    address: KeptAddress,
    changes: number,
  ): StoredPage;
  /** Has proxies fetch what was made from one of these, what was asked for most first. */
  purge(tags: readonly string[]): void;
}

export interface ProxyCopiesOptions {
  /** Has proxies fetch these copies again, in this order. */
  readonly refresh: (copies: readonly ProxyCopy[]) => void;
  readonly now?: () => number;
  readonly most?: number;
}

interface Entry {
  readonly copy: ProxyCopy;
  readonly tags: ReadonlySet<string>;
  /** How often it was asked for, each time half forgotten after `HALF_LIFE`. */
  readonly weight: number;
  readonly askedAt: number;
}

/** So many copies are known. What is not among them is at most seconds old (`FOR_PROXIES`). */
const MOST = 5000;
/** So many are fetched again after one change. */
const MOST_REFRESHED = 500;
/** Milliseconds. */
const HALF_LIFE = 10 * 60_000;
/** What has moved, or is no longer there, replaces the copy of what was. */
const REPLACING: readonly number[] = [301, 302, 303, 404, 410];

/**
 * Which copies of pages the proxies in front of this site have, and what they were made from.
 * Bounded; nothing of it has to be right for a page to be.
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
      // What depends on more than pages do is not told apart by proxies.
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
      refresh(affected.slice(0, MOST_REFRESHED).map(({ copy }) => copy));
    },
  };
}

const headersFor = ({ status, headers }: StoredPage): Readonly<Record<string, string>> => ({
  'cache-control': FOR_PROXIES,
  [VISITOR_HEADER]: headers['cache-control'] ?? (status === 200 ? 'no-cache' : 'no-store'),
});

const KEEP = /^(normal|large|larger) (\/.*)$/;

/**
 * The copy that a proxy would keep of the answer; null where none asks, and where its address is
 * not the answer's one form.
 */
function copyOf({ headers, site }: FastifyRequest, { path, query }: KeptAddress): ProxyCopy | null {
  const keep = headers[KEEP_HEADER];
  if (typeof keep !== 'string' || !site.known) return null;
  const [, textSize = '', address = ''] = KEEP.exec(keep) ?? [];
  // Links have commas as people read them.
  const forms = [path + query, path + query.replaceAll('%2C', ',')];
  if (!forms.includes(address) || !isPlain(path)) return null;
  return {
    host: headers.host ?? '',
    address,
    textSize,
    encoding: String(headers['accept-encoding'] ?? ''),
  };
}

/** Whether a path is as links write it: each of its letters could be written in other ways. */
function isPlain(path: string): boolean {
  try {
    return encodeURI(decodeURI(path)) === path;
  } catch {
    return false;
  }
}
