import { LRUCache } from 'lru-cache';
import type { ImageVariant } from '../../../domain/page/imageAddress.ts';
import { createFlights } from '../createFlights.ts';
import { openUpload, readUpload } from '../files/fetchUpload.ts';
import type { DiskCache } from './createDiskCache.ts';
import { createLimit } from './createLimit.ts';
import { makeVariant } from './makeVariant.ts';

export interface ImageStore {
  /** The finished picture; null when there is no such original. Throws when it cannot be had at the moment. */
  get(variant: ImageVariant): Promise<Buffer | null>;
  /** Forgets everything that was made. */
  clear(): Promise<void>;
}

export interface ImageStoreOptions {
  readonly contentUrl: string;
  readonly disk: DiskCache;
}

const MOST_ORIGINAL_BYTES = 30 * 1024 * 1024;
const MEMORY_BYTES = 48 * 1024 * 1024;
/** Milliseconds for which a missing picture is not asked for again. */
const MISSING_FOR = 10_000;
/** One processor stays free for pages. */
const PARALLEL = 2;
const WAITING = 400;

/** Pictures at the asked width, crop and format: made once, then from the disk, the most wanted from memory. */
export function createImageStore({ contentUrl, disk }: ImageStoreOptions): ImageStore {
  const memory = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (body) => body.length });
  const missing = new LRUCache<string, true>({ max: 5000, ttl: MISSING_FOR });
  const flights = createFlights<Buffer | null>();
  const limit = createLimit(PARALLEL, WAITING);

  const make = async (key: string, variant: ImageVariant): Promise<Buffer | null> => {
    const kept = await disk.find(key);
    if (kept !== null) return kept;
    const answer = await openUpload(contentUrl, variant.file);
    if (answer === null) {
      missing.set(variant.file, true);
      return null;
    }
    const picture = await makeVariant(await readUpload(answer, MOST_ORIGINAL_BYTES), variant);
    await disk.keep(key, picture);
    return picture;
  };

  return {
    async get(variant) {
      const key = keyOf(variant);
      const ready = memory.get(key);
      if (ready !== undefined) return ready;
      if (missing.has(variant.file)) return null;
      const picture = await flights.join(key, () => limit(() => make(key, variant)));
      if (picture !== null) memory.set(key, picture);
      return picture;
    },
    async clear() {
      memory.clear();
      missing.clear();
      flights.forget();
      await disk.clear();
    },
  };
}

const keyOf = ({ file, ratio, width, format, focus }: ImageVariant): string => `${file}/${ratio}-${width}-${focus.x}-${focus.y}.${format}`;
