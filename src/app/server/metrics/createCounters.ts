import type { PageCache } from '../caches/pageCache.ts';

/**
 * What this process has done since it started: numbers alone, nothing that tells one visitor from
 * another.
 */
export interface Counters {
  readonly accepted: Counter;
  readonly delivered: Counter;
  readonly mailsSent: Counter;
  /** Not sent, since their recipient had had enough that day. */
  readonly mailsWithheld: Counter;
  readonly pageHits: Counter;
  readonly pageMisses: Counter;
  /** Answers by their class, `2xx` and so on. */
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
 * The page cache, with its hits and misses counted. A page that is rendered again in the background is a
 * miss, too: it cost as much.
 */
export const countPages = (
  pageCache: PageCache,
  { pageHits, pageMisses }: Pick<Counters, 'pageHits' | 'pageMisses'>,
): PageCache => ({
  ...pageCache,
  get(key, render) {
    let made = false;
    const page = pageCache.get(key, () => {
      made = true;
      return render();
    });
    // The cache decides before it first waits.
    (made ? pageMisses : pageHits).add();
    return page;
  },
});
