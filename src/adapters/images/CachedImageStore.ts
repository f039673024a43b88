import { LRUCache } from 'lru-cache';
import type { ImageVariant, ShareImage } from '../../domain/page/imageAddress.ts';
import type {
  ImageCache,
  ImageFailure,
  ImageStore,
  ShareTheme,
} from '../../domain/page/ImageStore.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { openMediaFile, readMediaFile } from '../http/mediaFiles.ts';
import { createLimit } from '../memory/createLimit.ts';
import { InMemoryImageCache } from '../memory/InMemoryImageCache.ts';
import { createSingleFlight } from '../memory/singleFlight.ts';
import { makeShareImage } from './makeShareImage.ts';
import { makeVariant } from './makeVariant.ts';

/** The media library's file is no picture. */
class BrokenPictureError extends Error {
  override readonly name = 'BrokenPictureError';
}

export interface CachedImageStoreOptions {
  readonly contentUrl: string;
  /** Outlives the process. */
  readonly disk: ImageCache;
}

const MOST_ORIGINAL_BYTES = 30 * 1024 * 1024;
const MEMORY_BYTES = 48 * 1024 * 1024;
/** Milliseconds for which a missing picture is not asked for again. */
const MISSING_FOR = 10_000;
/** One processor stays free for pages. */
const PARALLEL = 2;
const WAITING = 400;

/**
 * Pictures of the media library, drawn by sharp at the asked width, crop and format: made once,
 * then from the disk, those that are asked for most from memory.
 */
export class CachedImageStore implements ImageStore {
  readonly #contentUrl: string;
  readonly #disk: ImageCache;
  readonly #memory = new InMemoryImageCache(MEMORY_BYTES);
  readonly #missing = new LRUCache<string, true>({ max: 5000, ttl: MISSING_FOR });
  readonly #singleFlight = createSingleFlight<Uint8Array | null>();
  readonly #limit = createLimit(PARALLEL, WAITING);
  // What is being made during a clear may be made of the old original: it serves those who wait for
  // it, and is not kept.
  #clears = 0;

  constructor({ contentUrl, disk }: CachedImageStoreOptions) {
    this.#contentUrl = contentUrl;
    this.#disk = disk;
  }

  find(variant: ImageVariant): Promise<Result<Uint8Array | null, ImageFailure>> {
    return this.#find(keyOf(variant), variant.file, async () => {
      const original = await this.#readOriginal(variant.file);
      return original === null ? null : draw(makeVariant(original, variant));
    });
  }

  findShare(
    image: ShareImage,
    theme: ShareTheme,
  ): Promise<Result<Uint8Array | null, ImageFailure>> {
    return this.#find(shareKeyOf(image, theme), image.file, async () => {
      if (image.file === null) return makeShareImage(null, theme);
      const original = await this.#readOriginal(image.file);
      return original === null
        ? null
        : draw(makeShareImage({ original, focus: image.focus }, theme));
    });
  }

  async clear(): Promise<void> {
    this.#clears += 1;
    await this.#memory.clear();
    this.#missing.clear();
    this.#singleFlight.forget();
    await this.#disk.clear();
  }

  async #find(
    key: string,
    file: string | null,
    make: () => Promise<Uint8Array | null>,
  ): Promise<Result<Uint8Array | null, ImageFailure>> {
    const ready = await this.#memory.find(key);
    if (ready !== null) return success(ready);
    if (file !== null && this.#missing.has(file)) return success(null);
    const clearsBefore = this.#clears;
    try {
      const picture = await this.#singleFlight.join(key, () =>
        this.#limit(() => this.#findOnDisk(key, make)),
      );
      if (picture !== null && this.#clears === clearsBefore) await this.#memory.keep(key, picture);
      return success(picture);
    } catch (error) {
      return failure({
        kind: error instanceof BrokenPictureError ? 'broken' : 'unavailable',
        detail: describe(error),
      });
    }
  }

  async #findOnDisk(
    key: string,
    make: () => Promise<Uint8Array | null>,
  ): Promise<Uint8Array | null> {
    const clearsBefore = this.#clears;
    const kept = await this.#disk.find(key);
    if (kept !== null) return kept;
    const picture = await make();
    // A full disk costs the next visitor time and never the picture.
    if (picture !== null && this.#clears === clearsBefore)
      await this.#disk.keep(key, picture).catch(() => undefined);
    return picture;
  }

  async #readOriginal(file: string): Promise<Uint8Array | null> {
    const answer = await openMediaFile(this.#contentUrl, file);
    if (answer !== null) return readMediaFile(answer, MOST_ORIGINAL_BYTES);
    this.#missing.set(file, true);
    return null;
  }
}

const draw = (making: Promise<Uint8Array>): Promise<Uint8Array> =>
  making.catch((error: unknown) => {
    throw new BrokenPictureError('no picture', { cause: error });
  });

/** For the log, with what sharp or the network said beneath. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected error';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.name}: ${error.message}${cause}`;
}

const keyOf = ({ file, ratio, width, format, focus }: ImageVariant): string =>
  `${file}/${ratio}-${width}-${focus.x}-${focus.y}.${format}`;

/** The same picture is another one for each brand, and after its logo or its colour has changed. */
const shareKeyOf = ({ file, focus }: ShareImage, { key }: ShareTheme): string =>
  `teilbild ${key} ${file ?? ''}/${focus.x}-${focus.y}`;
