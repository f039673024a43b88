import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { mustExist, isEmptyResponse } from '../../../adapters/http/responseShape.ts';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import { type ContentRead } from '../../../adapters/http/ContentRead.ts';
import { cacheKeyOf } from '../../../adapters/http/strapiRequest.ts';
import { EVERYTHING, tagsOf } from '../../../adapters/http/contentTags.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { failure, type Result } from '../../../domain/shared/Result.ts';
import { createSingleFlight } from '../../../adapters/memory/singleFlight.ts';

export interface CachedAnswer {
  readonly result: Result<unknown, ContentFailure>;
  /** The tags of the content entries that the answer was made from. */
  readonly tags: readonly string[];
  /** True when the content service did not respond and this is the last good copy. */
  readonly stale: boolean;
}

export interface ContentCache {
  /** Never throws. The returned value is shared: callers must not change it. */
  read(read: ContentRead): Promise<CachedAnswer>;
  /**
   * Marks every answer with one of these tags as stale. It remains available as a last good copy.
   */
  purge(tags: readonly string[]): void;
}

export interface ContentCacheOptions {
  readonly client: ContentClient;
  /** Milliseconds for which a cached answer is fresh. */
  readonly maxAge: number;
  readonly maxBytes?: number;
  /** A monotonic clock, in milliseconds: changes to the system time do not affect it. */
  readonly now?: () => number;
  /** Milliseconds that a reader waits before it gets the last good copy instead. */
  readonly timeout?: number;
  /** Called for every failed request; a failed read is not repeated during the pause. */
  readonly onFailure?: (failure: ContentFailure) => void;
}

interface Entry {
  readonly value: unknown;
  readonly tags: readonly string[];
  readonly bytes: number;
  freshUntil: number;
  /** Whether a purge has named one of its entries since it was stored. */
  changed: boolean;
  /** When the content service began to return an empty answer; null while it returns content. */
  emptySince: number | null;
}

/**
 * Milliseconds. A missing page is requested again soon: paths can be invented faster than pages are
 * created.
 */
const MISSING_MAX_AGE = 10_000;
/**
 * Milliseconds. After a failed read the content service is not called for it again for this long.
 */
const PAUSE = 2000;
/**
 * Milliseconds. When a cached answer had content and no change was reported, one empty answer does
 * not replace it. An empty answer is believed only after this time.
 */
const DISBELIEVED_FOR = 5 * 60_000;
/** Milliseconds. The timeout of a request to the content service. */
const DEADLINE = 10_000;
/**
 * Bytes. 12,000 jobs take 5 MB as the group's list, another 5 MB as the lists of the houses, and 19
 * MB with their texts for feeds.
 */
const DEFAULT_BYTES = 128 * 1024 * 1024;

/**
 * Caches the content service's answers. Concurrent reads of the same content share one request.
 * When a request fails, the last good copy is returned.
 */
export function createContentCache({
  client,
  maxAge,
  maxBytes = DEFAULT_BYTES,
  now = () => performance.now(),
  timeout = 1500,
  onFailure,
}: ContentCacheOptions): ContentCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.bytes,
  });
  const failures = new LRUCache<
    string,
    { readonly failure: ContentFailure; readonly until: number }
  >({ max: 1000 });
  const singleFlight = createSingleFlight<CachedAnswer>();
  let purges = 0;

  /**
   * Treats an empty answer as a failure when this read always has content, or had content a moment
   * ago.
   */
  const believe = (
    read: ContentRead,
    known: Entry | undefined,
    value: unknown,
  ): Result<unknown, ContentFailure> => {
    if (!isEmptyResponse(value)) return { ok: true, value };
    const had = known !== undefined && !isEmptyResponse(known.value);
    // If no copy has content, null (404) means that no editor has entered the configuration yet.
    if (mustExist(read))
      return !had && value === null && read.kind === 'configuration'
        ? { ok: true, value }
        : nothing(read);
    if (!had || known.changed) return { ok: true, value };
    known.emptySince ??= now();
    return now() - known.emptySince < DISBELIEVED_FOR ? nothing(read) : { ok: true, value };
  };
  const request = async (key: string, read: ContentRead): Promise<CachedAnswer> => {
    const purgesBefore = purges;
    const answer = await client.read(read, AbortSignal.timeout(DEADLINE));
    const result = answer.ok ? believe(read, entries.get(key), answer.value) : answer;
    if (!result.ok) {
      onFailure?.(result.failure);
      failures.set(key, { failure: result.failure, until: now() + PAUSE });
      return { result, tags: [], stale: false };
    }
    const tags = tagsOf(read, result.value);
    const age =
      result.value === null || (isEmptyResponse(result.value) && isOneEntry(read))
        ? Math.min(MISSING_MAX_AGE, maxAge)
        : maxAge;
    // A request that started before a purge may return the old content. Waiting readers get it, but
    // it is stored as stale.
    const freshUntil = purgesBefore === purges ? now() + age : 0;
    const text = JSON.stringify(result.value) ?? '';
    const value = isSame(entries.get(key)?.value, text) ? entries.get(key)?.value : result.value;
    entries.set(key, {
      value,
      tags,
      bytes: key.length + text.length + 1,
      freshUntil,
      changed: false,
      emptySince: null,
    });
    failures.delete(key);
    return { result: { ok: true, value }, tags, stale: false };
  };

  return {
    async read(read) {
      const key = cacheKeyOf(read);
      const entry = entries.get(key);
      if (entry !== undefined && now() < entry.freshUntil) return answerOf(entry, false);
      const failed = failures.get(key);
      if (failed !== undefined && now() < failed.until)
        return entry
          ? answerOf(entry, true)
          : { result: { ok: false, failure: failed.failure }, tags: [], stale: false };
      const flight = singleFlight.join(key, () => request(key, read));
      const answer = await (entry === undefined
        ? flight
        : Promise.race([flight, wait(timeout, null, { ref: false })]));
      if (answer?.result.ok) return answer;
      // After a purge, another reader may have requested it again and received an answer meanwhile.
      const known = entry ?? entries.get(key);
      return known === undefined ? flight : answerOf(known, true);
    },
    purge(tags) {
      purges += 1;
      singleFlight.forget();
      failures.clear();
      const changed = new Set(tags);
      for (const entry of entries.values()) {
        if (changed.has(EVERYTHING) || entry.tags.some((tag) => changed.has(tag))) {
          entry.freshUntil = 0;
          entry.changed = true;
        }
      }
    },
  };
}

const answerOf = ({ value, tags }: Entry, stale: boolean): CachedAnswer => ({
  result: { ok: true, value },
  tags,
  stale,
});

const nothing = (read: ContentRead): Result<unknown, ContentFailure> =>
  failure({
    kind: 'malformed',
    detail: `${read.kind}: the answer has nothing, where there was something`,
  });

/**
 * Reads whose key can be invented in an address: that such an entry is missing is cached only
 * briefly.
 */
const isOneEntry = ({ kind }: ContentRead): boolean =>
  [
    'page',
    'event',
    'mediaEntry',
    'house',
    'offer',
    'job',
    'view',
    'kioskProfile',
    'entryAddress',
  ].includes(kind);

/** An unchanged answer stays the same object, so that values derived from it remain valid. */
const isSame = (known: unknown, text: string): boolean =>
  known !== undefined && JSON.stringify(known) === text;
