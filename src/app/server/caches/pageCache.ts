import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { EVERYTHING } from '../../../adapters/http/contentTags.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { compressedBody, type CompressedBody, type CompressBest } from '../http/compressedBody.ts';
import { createKeyedQueue } from '../../../adapters/memory/keyedQueue.ts';
import { createSingleFlight } from '../../../adapters/memory/singleFlight.ts';

/** The result of `renderPage` for a request. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The tags of the content entries that the page was made from. */
  readonly tags: ReadonlySet<string>;
  /** True if the page was made from last good copies, or if some content could not be read. */
  readonly stale: boolean;
  /**
   * When the page changes by itself, milliseconds since 1970: from then on it is stale and must not
   * be served. Absent if it does not change before the end of its day.
   */
  readonly changesAt?: number;
  /**
   * False for a kind of page with endless variants: in the cache, they would evict the pages that
   * visitors read.
   */
  readonly cacheable?: false;
}

/** A rendered page with its compressed forms. */
export interface StoredPage extends Omit<RenderedPage, 'html'> {
  readonly body: CompressedBody;
  /** True if proxies may store the page: for everybody, and no content changed meanwhile. */
  readonly shared?: true;
}

/** The request for which a page is read from the cache. */
export interface PageVisit {
  /** Called before the page is rendered for this request; may throw. */
  readonly admit?: () => void;
  /** False for a proxy that fetches a copy again: no visitor has requested the page. */
  readonly counted?: boolean;
}

export interface PageCache {
  /**
   * Returns the page for the key, from the cache or from `render`, which must not depend on the
   * visitor: it is called again in the background after a purge. Throws only when `render` or
   * `admit` throws and there is no last good page.
   */
  get(key: string, render: () => Promise<RenderedPage>, visit?: PageVisit): Promise<StoredPage>;
  /**
   * Marks the pages with one of these tags as stale, and renders those again in the background that
   * were requested lately, most requested first.
   */
  purge(tags: readonly string[]): void;
}

export interface PageCacheOptions {
  readonly maxBytes: number;
  /** Milliseconds for which a cached page is fresh. */
  readonly freshFor: number;
  /**
   * Milliseconds after that in which the stale page is still served at once, while a new one is
   * rendered in the background.
   */
  readonly usableFor: number;
  /** Milliseconds since 1970; determines the current day. */
  readonly now?: () => number;
  /**
   * A monotonic clock, in milliseconds, which changes to the system time do not affect; determines
   * a page's age.
   */
  readonly measure?: () => number;
  /**
   * Compresses pages better that are requested again. If absent, they keep their first compression.
   */
  readonly compressBest?: CompressBest;
  /** Called when a page could not be rendered again in the background. */
  readonly onError: (error: unknown) => void;
  /** Called with the key of each page that was rendered again after a purge. */
  readonly onRenewed?: (key: string) => void;
}

interface Entry {
  readonly page: StoredPage;
  readonly render: () => Promise<RenderedPage>;
  /** The day on which it was rendered. Pages say "today", so they are stale on the next day. */
  readonly day: string;
  freshUntil: number;
  usableUntil: number;
  /** Number of requests at the time `measuredAt`; halved after each `HALF_LIFE`. */
  demand: number;
  measuredAt: number;
}

/**
 * Milliseconds after which a page from last good copies is rendered again. Such pages are common
 * right after an edit, when a slow content service has not responded yet.
 */
const STALE_FRESH_FOR = 1000;
/** Bytes in memory per byte of text: the text, its compressed forms and the bookkeeping. */
const WEIGHT = 1.5;
/** Milliseconds. */
const HALF_LIFE = 10 * 60_000;
/** A page with less demand is rendered again only when somebody requests it: one request an hour ago. */
const LEAST_DEMAND = 1 / 64;

/**
 * Caches finished pages: they are fresh, then stale while a new one is rendered in the background,
 * then rendered again before they are served. After a purge, the pages that visitors request most
 * are rendered first. Limited in bytes.
 */
export function createPageCache({
  maxBytes,
  freshFor,
  usableFor,
  now = Date.now,
  measure = () => performance.now(),
  compressBest,
  onError,
  onRenewed,
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => Math.ceil(entry.page.body.bytes * WEIGHT),
  });
  const singleFlight = createSingleFlight<StoredPage>();
  const today = dayOf(now);
  let purges = 0;

  const demandNow = ({ demand, measuredAt }: Entry): number =>
    demand * 2 ** ((measuredAt - measure()) / HALF_LIFE);
  const make = async (key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> => {
    const [purgesBefore, day] = [purges, today()];
    const { html, ...rendered } = await render();
    const known = entries.peek(key);
    const isCurrent = purgesBefore === purges;
    const body = compressedBody(html, JSON.stringify(rendered.headers), compressBest);
    const page: StoredPage = {
      ...rendered,
      // An unchanged page keeps its compressed forms.
      body: known?.page.body.etag === body.etag ? known.page.body : body,
      ...(isCurrent && rendered.cacheable !== false && { shared: true }),
    };
    if (page.status !== 200 || page.cacheable === false) {
      // After a failure the last good page stays.
      if (page.status < 500) entries.delete(key);
      return page;
    }
    const fresh = page.stale ? Math.min(STALE_FRESH_FOR, freshFor) : freshFor;
    // A page whose rendering began before a purge may show the old content.
    const from = isCurrent ? measure() : Number.NEGATIVE_INFINITY;
    entries.set(key, {
      page,
      render,
      day,
      freshUntil: from + fresh,
      usableUntil: from + fresh + usableFor,
      demand: known === undefined ? 1 : demandNow(known),
      measuredAt: measure(),
    });
    if (!isCurrent) renew(key, render);
    return page;
  };
  const isOfNow = ({ day, page }: Entry): boolean =>
    day === today() && now() < (page.changesAt ?? Number.POSITIVE_INFINITY);
  const isFresh = (entry: Entry): boolean => measure() < entry.freshUntil && isOfNow(entry);
  const isUsable = (entry: Entry): boolean => measure() < entry.usableUntil && isOfNow(entry);
  // One page at a time, between the requests of visitors.
  const renew = createKeyedQueue<Entry['render']>(1, async (key, render) => {
    await setImmediate();
    const entry = entries.peek(key);
    try {
      if (entry === undefined || !isFresh(entry))
        await singleFlight.join(key, () => make(key, render));
      onRenewed?.(key);
    } catch (error) {
      onError(error);
    }
  });

  return {
    async get(key, render, { admit, counted = true } = {}) {
      const entry = entries.get(key);
      if (entry !== undefined && counted)
        [entry.demand, entry.measuredAt] = [demandNow(entry) + 1, measure()];
      if (entry !== undefined && isFresh(entry)) return entry.page;
      const flight = singleFlight.join(key, async () => {
        admit?.();
        return make(key, render);
      });
      if (entry !== undefined && isUsable(entry)) {
        flight.catch(onError);
        return entry.page;
      }
      const page = await flight.catch(() => null);
      if (page !== null && page.status < 500) return page;
      // After a purge, another request may have rendered the page again and stored it meanwhile.
      const known = entry ?? entries.get(key);
      return known === undefined ? flight : lastGood(known);
    },
    purge(tags) {
      purges += 1;
      singleFlight.forget();
      const affected = [...entries.entries()].filter(
        ([, entry]) => tags.includes(EVERYTHING) || tags.some((tag) => entry.page.tags.has(tag)),
      );
      for (const [, entry] of affected) entry.freshUntil = entry.usableUntil = 0;
      const popular = affected
        .map(([key, entry]) => ({ key, render: entry.render, demand: demandNow(entry) }))
        .filter(({ demand }) => demand >= LEAST_DEMAND)
        .toSorted((one, other) => other.demand - one.demand);
      for (const { key, render } of popular) renew(key, render);
    },
  };
}

const lastGood = ({ page }: Entry): StoredPage => ({ ...page, stale: true });

/** The day in Zurich. It is needed at every request, so it is calculated only once a minute. */
function dayOf(now: () => number): () => string {
  let known = { minute: -1, day: '' };
  return () => {
    const minute = Math.floor(now() / 60_000);
    if (minute !== known.minute) known = { minute, day: zurichDate(new Date(now())) };
    return known.day;
  };
}
