import type { PageCache } from '../caches/pageCache.ts';

/** Counters of this process since its start. They contain nothing that identifies a visitor. */
export interface Counters {
  readonly accepted: Counter;
  readonly delivered: Counter;
  readonly mailsSent: Counter;
  /** Mails not sent, because their recipient had already received enough that day. */
  readonly mailsWithheld: Counter;
  readonly pageHits: Counter;
  readonly pageMisses: Counter;
  /** Responses by status class, `2xx` and so on. */
  readonly answers: ReadonlyMap<string, Counter>;
}

export interface Counter {
  readonly value: number;
  add(): void;
}

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

export const createCounters = (): Counters => ({
  accepted: createCounter(),
  delivered: createCounter(),
  mailsSent: createCounter(),
  mailsWithheld: createCounter(),
  pageHits: createCounter(),
  pageMisses: createCounter(),
  answers: new Map(CLASSES.map((name) => [name, createCounter()])),
});

function createCounter(): Counter {
  let value = 0;
  return {
    get value() {
      return value;
    },
    add() {
      value += 1;
    },
  };
}

/**
 * Wraps the page cache and counts its hits and misses. A page that is rendered again in the
 * background because of a request counts as a miss, because it costs as much; one that is rendered
 * again after a purge counts as neither.
 */
export const countPages = (
  pageCache: PageCache,
  { pageHits, pageMisses }: Pick<Counters, 'pageHits' | 'pageMisses'>,
): PageCache => ({
  ...pageCache,
  get(key, render, visit) {
    let made = false;
    const page = pageCache.get(
      key,
      () => {
        made = true;
        return render();
      },
      visit,
    );
    // `made` is already set here: the cache decides before its first `await`.
    (made ? pageMisses : pageHits).add();
    return page;
  },
});
