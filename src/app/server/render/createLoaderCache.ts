import { LRUCache } from 'lru-cache';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import type { ContentRead } from '../../../adapters/http/ContentRead.ts';
import type { AnsweredRead } from '../caches/recordReads.ts';
import type { PageContent } from './loadPageContent.ts';

/**
 * Caches the loaders' results for as long as the content service's answers are the same objects.
 * Apart from content, loaders depend only on the key.
 */
export interface LoaderCache {
  /**
   * Repeats the reads of the cached result through `client`, so that they are recorded. Returns
   * null if any of them has changed.
   */
  find(key: string, client: ContentClient): Promise<PageContent | null>;
  keep(key: string, reads: readonly AnsweredRead[], content: PageContent): void;
}

interface KeptRead {
  readonly read: ContentRead;
  readonly isOf: (value: unknown) => boolean;
}

/**
 * Holds the answer only weakly: an answer with 12,000 jobs is large, and this entry may be stored
 * long after it was replaced.
 */
function toKept({ read, value }: AnsweredRead): KeptRead {
  if (typeof value !== 'object' || value === null)
    return { read, isOf: (other) => other === value };
  const answer = new WeakRef(value);
  return { read, isOf: (other) => other === answer.deref() };
}

/** Enough for the pages of thirteen brands in four languages, and the filters of their lists. */
const MOST = 2000;

export function createLoaderCache(): LoaderCache {
  const kept = new LRUCache<
    string,
    { readonly reads: readonly KeptRead[]; readonly content: PageContent }
  >({ max: MOST });
  return {
    async find(key, client) {
      const known = kept.get(key);
      if (known === undefined) return null;
      const answers = await Promise.all(known.reads.map(({ read }) => client.read(read)));
      const isSame = answers.every(
        (answer, place) => answer.ok && known.reads[place]?.isOf(answer.value) === true,
      );
      return isSame ? known.content : null;
    },
    keep(key, reads, content) {
      // A result without reads might change unnoticed, so it is not cached.
      if (reads.length > 0) kept.set(key, { reads: reads.map(toKept), content });
    },
  };
}
