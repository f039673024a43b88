import {
  idsIn,
  knownListOf,
  MAX_KNOWN_PAGES,
  nameIn,
} from '../../../adapters/http/knownEntries.ts';
import { MAX_ENTRIES, type ContentRead } from '../../../adapters/http/ContentRead.ts';
import { totalOf } from '../../../adapters/http/dto/flattenResponse.ts';
import { BASE_LOCALE, type Locale } from '../../../domain/locale/Locale.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import type { CachedAnswer, ContentCache } from './contentCache.ts';
import { createUsageCounter } from '../../../adapters/memory/createUsageCounter.ts';

/** The known entries of a collection. */
interface Known {
  readonly ids: ReadonlySet<string>;
  /**
   * True when all pages were read and none is a last good copy: then an entry that is not listed
   * does not exist.
   */
  readonly whole: boolean;
}

export interface GuardOptions {
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Reads per minute, of all visitors together, of entries that are not known to exist. */
const MAX_UNSURE = 120;
const MINUTE = 60_000;
/**
 * Parallel requests for pages of a list. More would make other reads wait for the content service.
 */
const PARALLEL = 6;

/**
 * A cache that returns null for entries that do not exist, without requesting them. It looks their
 * names up in a list of all names of the collection. The list is read once for each state of the
 * content, so invented names cause no request.
 */
export function rejectUnknownEntries(
  cache: ContentCache,
  { now = () => performance.now() }: GuardOptions = {},
): ContentCache {
  const unsure = createUsageCounter({ most: MAX_UNSURE, window: MINUTE, now });
  /**
   * The last complete lists. An entry that is listed here is read at once, even while the list is
   * being read again.
   */
  const completeLists = new Map<string, ReadonlySet<string>>();
  /** Built once per answer: an answer stays the same object as long as nothing has changed. */
  const parsed = new WeakMap<object, ReadonlySet<string>>();

  const namesOf = (read: ContentRead, answer: unknown): ReadonlySet<string> => {
    if (typeof answer !== 'object' || answer === null) return new Set();
    const names = parsed.get(answer) ?? idsIn(read, answer);
    parsed.set(answer, names);
    return names;
  };
  const readKnown = async (read: ContentRead, locale: Locale): Promise<Known | CachedAnswer> => {
    const list = (page: number): ContentRead => knownListOf(read, page, locale);
    const first = await cache.read(list(1));
    if (!first.result.ok) return first;
    const pages = Math.ceil(totalOf(first.result.value) / MAX_ENTRIES);
    const answers = [first];
    for (let next = 2; next <= Math.min(pages, MAX_KNOWN_PAGES); next += PARALLEL) {
      const numbers = Array.from(
        { length: Math.min(PARALLEL, pages - next + 1) },
        (_, index) => next + index,
      );
      answers.push(...(await Promise.all(numbers.map((page) => cache.read(list(page))))));
    }
    const failed = answers.find(({ result }) => !result.ok);
    if (failed !== undefined) return failed;
    const ids = new Set(
      answers.flatMap(({ result }) => (result.ok ? [...namesOf(read, result.value)] : [])),
    );
    return { ids, whole: pages <= MAX_KNOWN_PAGES && answers.every(({ stale }) => !stale) };
  };

  const guard = async (read: ContentRead, name: string): Promise<CachedAnswer> => {
    // The German list has every entry with a German version. An entry that exists only in another
    // language is in the list of that language.
    for (const locale of new Set([BASE_LOCALE, read.locale === '' ? BASE_LOCALE : read.locale])) {
      const key = JSON.stringify({ ...knownListOf(read, 1, locale) });
      if (completeLists.get(key)?.has(name) === true) return cache.read(read);
      const known = await readKnown(read, locale);
      if ('result' in known) {
        // A token that may not read the list may not read the entry either. If a list was known
        // before, an unreachable service is not called for every name that a visitor types.
        if (
          completeLists.has(key) ||
          (!known.result.ok && known.result.failure.kind !== 'unreachable')
        )
          return known;
        return readUnsure(read);
      }
      if (known.whole) completeLists.set(key, known.ids);
      if (known.ids.has(name)) return cache.read(read);
      if (!known.whole) return readUnsure(read);
    }
    return { result: success(null), tags: [], stale: false };
  };
  const readUnsure = async (read: ContentRead): Promise<CachedAnswer> =>
    unsure.isTooMuch('')
      ? {
          result: failure({ kind: 'unreachable', detail: `${read.kind}: too many unknown names` }),
          tags: [],
          stale: false,
        }
      : cache.read(read);

  return {
    read(read) {
      const name = nameIn(read);
      return name === null ? cache.read(read) : guard(read, name);
    },
    purge: (tags) => cache.purge(tags),
  };
}
