import { LRUCache } from 'lru-cache';
import type { ContentRead } from '../../../../adapters/http/ContentRead.ts';
import { cacheKeyOf } from '../../../../adapters/http/strapiRequest.ts';
import { createSingleFlight } from '../../../../adapters/memory/singleFlight.ts';
import { mondayOf } from '../../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';
import { EVERYTHING } from '../../../../adapters/http/contentTags.ts';
import type { ContentCache } from '../../caches/contentCache.ts';
import { compressedBody, type CompressedBody } from '../../http/compressedBody.ts';
import { recordScreen, type RecordingInputs, type RecordingParts } from './recordScreen.ts';

/** The bundle of a lobby screen: everything that it reads on its next days, as one answer. */
export interface ScreenBundle {
  readonly body: CompressedBody;
  /** Whether the content service did not respond for a part of it. */
  readonly stale: boolean;
}

export interface ScreenBundles {
  /** The bundle of a screen; null if its content cannot be read at all. */
  find(key: string, inputs: Omit<RecordingInputs, 'client'>): Promise<ScreenBundle | null>;
  /** Content with these tags has changed: the bundles that contain it are made again. */
  purge(tags: readonly string[]): void;
}

export interface ScreenBundleParts extends RecordingParts {
  readonly contentCache: ContentCache;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** A read that a bundle was made from. */
interface KnownRead {
  readonly read: ContentRead;
  value: unknown;
  tags: readonly string[];
  stale: boolean;
  /** When it is read again even if no change was reported. */
  dueAt: number;
}

interface Known {
  readonly day: string;
  /** What it was made from besides content. */
  readonly inputs: string;
  readonly reads: Map<string, KnownRead>;
  bundle: ScreenBundle | null;
  /** When it is made again because something is missing. */
  retryAt: number;
}

/**
 * Milliseconds until a read is made again without a reported change. Screens that wait look at
 * their profile, configuration and today: these are read with each request, through the cache.
 */
const EACH = 15 * 60_000;
/** Milliseconds after a failed or stale read. */
const SOON = 10_000;
/** Reads at the same time. */
const AT_ONCE = 4;
const MAX_BYTES = 96 * 1024 * 1024;

/**
 * Makes bundles and remembers them with their reads. A request for a bundle repeats only the reads
 * that may have changed; the loaders run again only if the answer to one of them has changed.
 */
export function createScreenBundles({
  contentCache,
  now = () => performance.now(),
  random = Math.random,
  ...parts
}: ScreenBundleParts): ScreenBundles {
  const known = new LRUCache<string, Known>({
    maxSize: MAX_BYTES,
    // Its compressed forms together take about a half more.
    sizeCalculation: ({ bundle }) => 1000 + Math.ceil(1.5 * (bundle?.body.bytes ?? 0)),
  });
  const flights = createSingleFlight<ScreenBundle | null>();
  let purges = 0;

  /** Makes the read; true if its answer is another one than before. A failure changes nothing. */
  const renew = async (entry: KnownRead): Promise<boolean> => {
    const purgesBefore = purges;
    const { result, tags, stale } = await contentCache.read(entry.read);
    entry.stale = stale || !result.ok;
    entry.dueAt =
      purges !== purgesBefore ? 0 : now() + (entry.stale ? SOON : EACH * (0.5 + random() / 2));
    if (!result.ok || result.value === entry.value) return false;
    Object.assign(entry, { value: result.value, tags });
    return true;
  };
  const renewAll = async (due: readonly KnownRead[]): Promise<boolean> => {
    const waiting = due.values();
    const changes = Array.from({ length: AT_ONCE }, async () => {
      let changed = false;
      for (const entry of waiting) changed = (await renew(entry)) || changed;
      return changed;
    });
    return (await Promise.all(changes)).includes(true);
  };

  const make = async (
    inputs: Omit<RecordingInputs, 'client'>,
    before: ReadonlyMap<string, KnownRead>,
  ): Promise<Omit<Known, 'day' | 'inputs'>> => {
    const reads = new Map<string, KnownRead>();
    const { answers, pictures, isComplete } = await recordScreen(
      {
        ...inputs,
        client: {
          async read(read) {
            const key = cacheKeyOf(read);
            const entry = reads.get(key) ?? before.get(key);
            if (entry !== undefined) {
              reads.set(key, entry);
              return { ok: true, value: entry.value };
            }
            const purgesBefore = purges;
            const { result, tags, stale } = await contentCache.read(read);
            if (!result.ok) return result;
            const dueAt =
              purges !== purgesBefore ? 0 : now() + (stale ? SOON : EACH * (0.5 + random() / 2));
            reads.set(key, { read, value: result.value, tags, stale, dueAt });
            return result;
          },
        },
      },
      { ...parts, now },
    );
    const body = compressedBody(JSON.stringify({ answers, pictures }));
    const bundle = reads.size === 0 ? null : { body, stale: isStale(reads) };
    return { reads, bundle, retryAt: isComplete ? Number.POSITIVE_INFINITY : now() + SOON };
  };

  const find = async (
    key: string,
    inputs: Omit<RecordingInputs, 'client'>,
  ): Promise<ScreenBundle | null> => {
    const day = zurichDate(parts.clock.now());
    const text = JSON.stringify([inputs.profile, inputs.bootstrap, inputs.themes]);
    const old = known.get(key);
    const reads = old?.reads ?? new Map<string, KnownRead>();
    const due = [...reads.values()].filter(
      (entry) => now() >= entry.dueAt || isShownToday(entry.read, day),
    );
    const changed = await renewAll(due);
    if (
      !changed &&
      old?.day === day &&
      old.inputs === text &&
      old.bundle !== null &&
      now() < old.retryAt
    )
      return { body: old.bundle.body, stale: isStale(reads) };
    const made = await make(inputs, reads);
    known.set(key, { day, inputs: text, ...made });
    return made.bundle;
  };

  return {
    find: (key, inputs) => flights.join(key, () => find(key, inputs)),
    purge(tags) {
      purges += 1;
      flights.forget();
      const changed = new Set(tags);
      for (const { reads } of known.values())
        for (const entry of reads.values())
          if (changed.has(EVERYTHING) || entry.tags.some((tag) => changed.has(tag)))
            entry.dueAt = 0;
    },
  };
}

const isStale = (reads: ReadonlyMap<string, KnownRead>): boolean =>
  reads.values().some(({ stale }) => stale);

/** Whether a screen shows it while it waits for a touch. */
const isShownToday = (read: ContentRead, day: string): boolean =>
  read.kind === 'kioskProfile' ||
  read.kind === 'configuration' ||
  (read.kind === 'programmeDay' && read.date === day) ||
  (read.kind === 'menuWeek' && read.monday === mondayOf(day));
