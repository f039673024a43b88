import type { Counters } from './createCounters.ts';
import type { PageCache } from '../caches/pageCache.ts';

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
