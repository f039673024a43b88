import { LRUCache } from 'lru-cache';
import { EVERYTHING } from '../../../adapters/http/contentTags.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { compressedBody, type CompressedBody, type CompressBest } from '../http/compressedBody.ts';
import { createSingleFlight } from '../../../adapters/memory/singleFlight.ts';

/** What `renderPage` makes of a request. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The content entries that it was made from. */
  readonly tags: ReadonlySet<string>;
  /** Made from last good copies, or without something that could not be read. */
  readonly stale: boolean;
  /**
   * Set for a page of which there are endlessly many: kept, they would push out what visitors read.
   */
  readonly kept?: false;
}

export interface StoredPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CompressedBody;
  readonly stale: boolean;
  /** The content entries that it was made from; absent where nothing may keep it. */
  readonly tags?: ReadonlySet<string>;
}

export interface PageCache {
  /**
   * The page for the key: kept, or made by `render`. Throws only when `render` throws and there is
   * no last good page.
   */
  get(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage>;
  /** The page for the key where nothing has to be made for it; null where something has. */
  fresh(key: string): StoredPage | null;
  purge(tags: readonly string[]): void;
}

export interface PageCacheOptions {
  readonly maxBytes: number;
  /** Milliseconds for which a page is served as it is. */
  readonly freshFor: number;
  /** Milliseconds for which it is then still served at once, while a new one is made behind it. */
  readonly usableFor: number;
  /** Milliseconds since 1970: which day it is. */
  readonly now?: () => number;
  /** Milliseconds that no setting of the clock moves: how old a page is. */
  readonly measure?: () => number;
  /** For pages that are asked for again; left out, they stay as they were compressed first. */
  readonly compressBest?: CompressBest;
  /** A page could not be renewed behind a visitor's back. */
  readonly onError: (error: unknown) => void;
}

interface Entry {
  readonly page: StoredPage;
  readonly tags: ReadonlySet<string>;
  /** Pages say "today": on the next day they are out of date. */
  readonly day: string;
  freshUntil: number;
  usableUntil: number;
}

/**
 * A page from last good copies is tried again after this many milliseconds: right after an edit it
 * is often made of what a slow content service has not answered yet.
 */
const STALE_FRESH_FOR = 1000;
/** Text, its compressed forms and the bookkeeping, per byte of text. */
const WEIGHT = 1.5;

/**
 * Finished pages: fresh, then stale while one new one is made behind them, then made again. Bounded
 * by bytes.
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
    // A page that was being made during a purge may hold the old content.
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
      // After a purge others have had it made again, and it may be there meanwhile.
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

/** The day in Zurich, worked out once a minute: this is asked at every request. */
function dayOf(now: () => number): () => string {
  let known = { minute: -1, day: '' };
  return () => {
    const minute = Math.floor(now() / 60_000);
    if (minute !== known.minute) known = { minute, day: zurichDate(new Date(now())) };
    return known.day;
  };
}
