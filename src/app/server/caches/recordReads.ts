import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import type { ContentRead } from '../../../adapters/http/ContentRead.ts';
import type { ContentCache } from './contentCache.ts';

/** What a page was made from: its tags say what purges it. */
export interface ReadRecord {
  readonly tags: ReadonlySet<string>;
  /** True when at least one answer was a last good copy. */
  readonly stale: boolean;
  /** True when at least one answer failed. */
  readonly failed: boolean;
  /** What was answered. */
  readonly reads: readonly AnsweredRead[];
}

export interface AnsweredRead {
  readonly read: ContentRead;
  /** Shared: no caller may change it. */
  readonly value: unknown;
}

/** A client for one request that reads through the cache and remembers what it read. */
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
