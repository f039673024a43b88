import { LRUCache } from 'lru-cache';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import type { ContentRead } from '../../../adapters/http/ContentRead.ts';
import type { AnsweredRead } from '../caches/recordReads.ts';
import type { PageContent } from './loadPageContent.ts';

/**
 * What the loaders made of the content, kept for as long as the content service's answers are the
 * same objects. Loaders depend on nothing else but the key.
 */
export interface LoaderCache {
  /**
   * Asks for what the kept one was made from, so that `client` hears of it; null where any of it
   * has changed.
   */
  find(key: string, client: ContentClient): Promise<PageContent | null>;
  keep(key: string, reads: readonly AnsweredRead[], content: PageContent): void;
}

interface KeptRead {
  readonly read: ContentRead;
  readonly isOf: (value: unknown) => boolean;
}

/**
 * Without holding the answer: one of twelve thousand jobs is long, and others may be current for
 * long.
 */
function toKept({ read, value }: AnsweredRead): KeptRead {
  if (typeof value !== 'object' || value === null)
    return { read, isOf: (other) => other === value };
  const answer = new WeakRef(value);
  return { read, isOf: (other) => other === answer.deref() };
}

/** Pages of thirteen brands in four languages, and the filters of their lists. */
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
      // What was read from nowhere might change without a word.
      if (reads.length > 0) kept.set(key, { reads: reads.map(toKept), content });
    },
  };
}
