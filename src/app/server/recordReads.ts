import type { ContentClient } from '../../adapters/http/contentClient.ts';
import type { ContentCache } from './contentCache.ts';

/** What a page was made from: its tags say what purges it. */
export interface ReadRecord {
  readonly tags: ReadonlySet<string>;
  /** True when at least one answer was a last good copy. */
  readonly stale: boolean;
  /** True when at least one answer failed. */
  readonly failed: boolean;
}

/** A client for one request that reads through the cache and remembers what it read. */
export function recordReads(cache: ContentCache): { readonly client: ContentClient; readonly record: ReadRecord } {
  const tags = new Set<string>();
  const record = { tags, stale: false, failed: false };
  const client: ContentClient = {
    async read(read) {
      const answer = await cache.read(read);
      for (const tag of answer.tags) tags.add(tag);
      record.stale ||= answer.stale;
      record.failed ||= !answer.result.ok;
      return answer.result;
    },
  };
  return { client, record };
}
