import { LRUCache } from 'lru-cache';
import { EVERYTHING } from '../../../adapters/http/contentTags.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { compressedBody, type CompressedBody, type CompressBest } from '../http/compressedBody.ts';
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
   * False for a kind of page with endless variants: in the cache, they would evict the pages that
   * visitors read.
   */
  readonly kept?: false;
}

export interface StoredPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CompressedBody;
  readonly stale: boolean;
  /**
   * The tags of the content entries that the page was made from; absent if no cache may store the
   * page.
   */
  readonly tags?: ReadonlySet<string>;
}

export interface PageCache {
  /**
   * Returns the page for the key, from the cache or from `render`. Throws only when `render` throws
   * and there is no last good page.
   */
  get(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage>;
  /** Returns the page for the key if it is cached and fresh; otherwise null. */
  fresh(key: string): StoredPage | null;
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
  /** Called when a page could not be renewed in the background. */
  readonly onError: (error: unknown) => void;
}

interface Entry {
  readonly page: StoredPage;
  readonly tags: ReadonlySet<string>;
  /** The day on which it was rendered. Pages say "today", so they are stale on the next day. */
  readonly day: string;
  freshUntil: number;
  usableUntil: number;
}

/**
 * Milliseconds after which a page from last good copies is rendered again. Such pages are common
 * right after an edit, when a slow content service has not responded yet.
 */
const STALE_FRESH_FOR = 1000;
/** Bytes in memory per byte of text: the text, its compressed forms and the bookkeeping. */
const WEIGHT = 1.5;

/**
 * Caches finished pages: they are fresh, then stale while a new one is rendered in the background,
 * then rendered again before they are served. Limited in bytes.
 */
export function createPageCache({
  maxBytes,
  freshFor,
  usableFor,
  now = Date.now,
  measure = () => performance.now(),
  compressBest,
  onError,
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => Math.ceil(entry.page.body.bytes * WEIGHT),
  });
  const singleFlight = createSingleFlight<StoredPage>();
  const today = dayOf(now);
  let purges = 0;

  const make = async (key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> => {
    const [purgesBefore, day] = [purges, today()];
    const { html, tags, kept = true, ...rendered } = await render();
    const page: StoredPage = {
      ...rendered,
      body: compressedBody(html, JSON.stringify(rendered.headers), compressBest),
      ...(kept && { tags }),
    };
    if (!kept) entries.delete(key);
    if (page.status !== 200 || !kept) return page;
    const fresh = page.stale ? Math.min(STALE_FRESH_FOR, freshFor) : freshFor;
    // A page whose rendering began before a purge may show the old content.
    const from = purgesBefore === purges ? measure() : Number.NEGATIVE_INFINITY;
    entries.set(key, {
      page,
      tags,
      day,
      freshUntil: from + fresh,
      usableUntil: from + fresh + usableFor,
    });
    return page;
  };
  const isFresh = (entry: Entry): boolean => measure() < entry.freshUntil && entry.day === today();
  const isUsable = (entry: Entry): boolean =>
    measure() < entry.usableUntil && entry.day === today();

  return {
    async get(key, render) {
      const entry = entries.get(key);
      if (entry !== undefined && isFresh(entry)) return entry.page;
      const flight = singleFlight.join(key, () => make(key, render));
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
    fresh(key) {
      const entry = entries.get(key);
      return entry !== undefined && isFresh(entry) ? entry.page : null;
    },
    purge(tags) {
      purges += 1;
      singleFlight.forget();
      for (const entry of entries.values()) {
        if (tags.includes(EVERYTHING) || tags.some((tag) => entry.tags.has(tag)))
          entry.freshUntil = entry.usableUntil = 0;
      }
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
