import { LRUCache } from 'lru-cache';
import type { ImageVariant, ShareImage } from '../../../domain/page/imageAddress.ts';
import { createSingleFlight } from '../caches/singleFlight.ts';
import { openMediaFile, readMediaFile } from '../../../adapters/http/mediaFiles.ts';
import type { DiskCache } from './createDiskCache.ts';
import { createLimit } from '../../../adapters/memory/createLimit.ts';
import { makeShareImage, type ShareTheme } from './makeShareImage.ts';
import { makeVariant } from './makeVariant.ts';

export interface ImageStore {
  /**
   * The finished picture; null when there is no such original. Throws `BrokenPictureError` for what
   * is no picture, and others when it cannot be had at the moment.
   */
  get(variant: ImageVariant): Promise<Buffer | null>;
  /** The same for a picture for link previews in a brand's theme: JPEG, 1200 × 630. */
  getShare(image: ShareImage, theme: ShareTheme): Promise<Buffer | null>;
  /** Forgets everything that was made. */
  clear(): Promise<void>;
}

/** The media library's file is no picture, and will not become one. */
export class BrokenPictureError extends Error {
  override readonly name = 'BrokenPictureError';
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

/**
 * Pictures at the asked width, crop and format: made once, then from the disk, the most wanted from
 * memory.
 */
export function createImageStore({ contentUrl, disk }: ImageStoreOptions): ImageStore {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (body) => body.length,
  });
  const missing = new LRUCache<string, true>({ max: 5000, ttl: MISSING_FOR });
  const singleFlight = createSingleFlight<Buffer | null>();
  const limit = createLimit(PARALLEL, WAITING);
  // What was being made when everything was forgotten may be made of the old original: it serves
  // who waits for it, and goes.
  let clears = 0;

  const readOriginal = async (file: string): Promise<Buffer | null> => {
    const answer = await openMediaFile(contentUrl, file);
    if (answer !== null) return readMediaFile(answer, MOST_ORIGINAL_BYTES);
    missing.set(file, true);
    return null;
  };
  const make = async (key: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const clearsBefore = clears;
    const kept = await disk.find(key);
    if (kept !== null) return kept;
    const picture = await draw();
    // A full disk costs the next visitor time and never the picture.
    if (picture !== null && clears === clearsBefore)
      await disk.keep(key, picture).catch(() => undefined);
    return picture;
  };
  const find = async (
    key: string,
    file: string | null,
    draw: () => Promise<Buffer | null>,
  ): Promise<Buffer | null> => {
    const ready = memory.get(key);
    if (ready !== undefined) return ready;
    if (file !== null && missing.has(file)) return null;
    const clearsBefore = clears;
    const picture = await singleFlight.join(key, () => limit(() => make(key, draw)));
    if (picture !== null && clears === clearsBefore) memory.set(key, picture);
    return picture;
  };

  return {
    get: (variant) =>
      find(keyOf(variant), variant.file, async () => {
        const original = await readOriginal(variant.file);
        return original === null ? null : draw(makeVariant(original, variant));
      }),
    getShare: (image, theme) =>
      find(shareKeyOf(image, theme), image.file, async () => {
        if (image.file === null) return makeShareImage(null, theme);
        const original = await readOriginal(image.file);
        return original === null
          ? null
          : draw(makeShareImage({ original, focus: image.focus }, theme));
      }),
    async clear() {
      clears += 1;
      memory.clear();
      missing.clear();
      singleFlight.forget();
      await disk.clear();
    },
  };
}

const draw = (making: Promise<Buffer>): Promise<Buffer> =>
  making.catch((error: unknown) => {
    throw new BrokenPictureError('no picture', { cause: error });
  });

const keyOf = ({ file, ratio, width, format, focus }: ImageVariant): string =>
  `${file}/${ratio}-${width}-${focus.x}-${focus.y}.${format}`;

/** The same picture is another one for each brand, and after its logo or its colour has changed. */
const shareKeyOf = ({ file, focus }: ShareImage, { key }: ShareTheme): string =>
  `teilbild ${key} ${file ?? ''}/${focus.x}-${focus.y}`;
