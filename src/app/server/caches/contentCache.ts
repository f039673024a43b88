import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isAlwaysThere, isEmptyAnswer } from '../../../adapters/http/answerShape.ts';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import { type ContentRead } from '../../../adapters/http/ContentRead.ts';
import { cacheKeyOf } from '../../../adapters/http/strapiRequest.ts';
import { EVERYTHING, tagsOf } from '../../../adapters/http/contentTags.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { failure, type Result } from '../../../domain/shared/Result.ts';
import { createSingleFlight } from '../../../adapters/memory/singleFlight.ts';

export interface CachedAnswer {
  readonly result: Result<unknown, ContentFailure>;
  /** The content entries that the answer was made from. */
  readonly tags: readonly string[];
  /** True when the content service did not answer and this is the last good copy. */
  readonly stale: boolean;
}

export interface ContentCache {
  /** Never throws. The answer's value is shared: no caller may change it. */
  read(read: ContentRead): Promise<CachedAnswer>;
  /** Marks all answers made from one of these as out of date; they stay as last good copies. */
  purge(tags: readonly string[]): void;
}

export interface ContentCacheOptions {
  readonly client: ContentClient;
  /** Milliseconds for which an answer is not asked for again. */
  readonly maxAge: number;
  readonly maxBytes?: number;
  /** Milliseconds that no setting of the clock moves. */
  readonly now?: () => number;
  /** Milliseconds that a reader waits before the last good copy has to do. */
  readonly patience?: number;
  /** Hears of every failed call, once per pause. */
  readonly onFailure?: (failure: ContentFailure) => void;
}

interface Entry {
  readonly value: unknown;
  readonly tags: readonly string[];
  readonly bytes: number;
  freshUntil: number;
  /** Whether the content service has said that something of it has changed. */
  changed: boolean;
  /**
   * Since when the content service answers that there is nothing; null while it gives something.
   */
  emptySince: number | null;
}

/**
 * Milliseconds. A page that does not exist is asked for again soon: paths can be invented faster
 * than pages are made.
 */
const MISSING_MAX_AGE = 10_000;
/** After a failure the content service is left alone for this long. */
const PAUSE = 2000;
/**
 * An answer that had something, and of which no change is told, is not lost at one word: only after
 * so long is it taken for true.
 */
const DISBELIEVED_FOR = 5 * 60_000;
/** No page waits longer for an answer that is not in the cache yet. */
const DEADLINE = 10_000;
/**
 * Twelve thousand jobs are 5 MB as the group's list, as much again as those of its houses, and 19
 * MB with their texts for feeds.
 */
const DEFAULT_BYTES = 128 * 1024 * 1024;

/**
 * Keeps the content service's answers: one call per question at a time, the last good answer when
 * it fails.
 */
export function createContentCache({
  client,
  maxAge,
  maxBytes = DEFAULT_BYTES,
  now = () => performance.now(),
  patience = 1500,
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
   * Where the content service always has something, or had it a moment ago, an empty answer is a
   * failure and no content.
   */
  const believe = (
    read: ContentRead,
    known: Entry | undefined,
    value: unknown,
  ): Result<unknown, ContentFailure> => {
    if (!isEmptyAnswer(value)) return { ok: true, value };
    const had = known !== undefined && !isEmptyAnswer(known.value);
    // Without a copy, 404 is the word for a configuration that no editor has entered yet.
    if (isAlwaysThere(read))
      return !had && value === null && read.kind === 'configuration'
        ? { ok: true, value }
        : nothing(read);
    if (!had || known.changed) return { ok: true, value };
    known.emptySince ??= now();
    return now() - known.emptySince < DISBELIEVED_FOR ? nothing(read) : { ok: true, value };
  };
  const ask = async (key: string, read: ContentRead): Promise<CachedAnswer> => {
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
      result.value === null || (isEmptyAnswer(result.value) && isOneEntry(read))
        ? Math.min(MISSING_MAX_AGE, maxAge)
        : maxAge;
    // An answer that set out before a change may carry the old content: it serves those who wait for
    // it and is asked for again.
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
      const flight = singleFlight.join(key, () => ask(key, read));
      const answer = await (entry === undefined
        ? flight
        : Promise.race([flight, wait(patience, null, { ref: false })]));
      if (answer?.result.ok) return answer;
      // After a purge others have asked again, and may have been answered meanwhile.
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

/** What can be invented in an address: that it is missing is asked for again soon. */
const isOneEntry = ({ kind }: ContentRead): boolean =>
  ['page', 'event', 'mediaEntry', 'house', 'job', 'view', 'kioskProfile', 'entryAddress'].includes(
    kind,
  );

/**
 * An answer that says what it said before stays the same object: what was made of it is still
 * right.
 */
const isSame = (known: unknown, text: string): boolean =>
  known !== undefined && JSON.stringify(known) === text;
