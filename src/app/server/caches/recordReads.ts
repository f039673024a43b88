import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import type { ContentRead } from '../../../adapters/http/ContentRead.ts';
import type { ContentCache } from './contentCache.ts';

/** What a page was made from. A purge of one of its tags purges the page. */
export interface ReadRecord {
  readonly tags: ReadonlySet<string>;
  /** True when at least one answer was a last good copy. */
  readonly stale: boolean;
  /** True when at least one answer failed. */
  readonly failed: boolean;
  /** The successful reads with their values. */
  readonly reads: readonly AnsweredRead[];
}

export interface AnsweredRead {
  readonly read: ContentRead;
  /** Shared: callers must not change it. */
  readonly value: unknown;
}

/** A client for one request. It reads through the cache and records its reads. */
export function recordReads(cache: ContentCache): {
  readonly client: ContentClient;
  readonly record: ReadRecord;
} {
  const tags = new Set<string>();
  const reads: AnsweredRead[] = [];
  const record = { tags, stale: false, failed: false, reads };
  const client: ContentClient = {
    async read(read) {
      const answer = await cache.read(read);
      for (const tag of answer.tags) tags.add(tag);
      record.stale ||= answer.stale;
      record.failed ||= !answer.result.ok;
      if (answer.result.ok) reads.push({ read, value: answer.result.value });
      return answer.result;
    },
  };
  return { client, record };
}
