import { LRUCache } from 'lru-cache';
import type { ImageVariant, ShareImage } from '../../domain/page/imageAddress.ts';
import type {
  ImageCache,
  ImageClient,
  ImageFailure,
  ImageStore,
  ShareTheme,
} from '../../domain/page/ImageStore.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { fetchMediaFile, readMediaFile } from '../http/mediaFiles.ts';
import { createFairLimit } from '../memory/createFairLimit.ts';
import { InMemoryImageCache } from '../memory/InMemoryImageCache.ts';
import { createSingleFlight } from '../memory/singleFlight.ts';
import { renderShareImage } from './renderShareImage.ts';
import { renderImageVariant } from './renderImageVariant.ts';

/** The file of the media library is no picture. */
class BrokenPictureError extends Error {
  override readonly name = 'BrokenPictureError';
}

/** The network whose request comes first has had too many pictures made. */
class TooManyPicturesError extends Error {}

export interface CachedImageStoreOptions {
  readonly contentUrl: string;
  /** The cache that outlives the process. */
  readonly disk: ImageCache;
}

const MAX_ORIGINAL_BYTES = 30 * 1024 * 1024;
const MEMORY_BYTES = 48 * 1024 * 1024;
/** Milliseconds during which a missing picture is not requested again. */
const MISSING_FOR = 10_000;
/** One processor is left for pages. */
const PARALLEL = 2;
const WAITING = 400;
/** Of one network. A page whose pictures are all new requests a few dozen at once. */
const SHARE = 100;

/**
 * Pictures of the media library, rendered by sharp at the requested width, crop and format. Each is
 * rendered once and then served from disk; the most requested ones are served from memory.
 */
export class CachedImageStore implements ImageStore {
  readonly #contentUrl: string;
  readonly #disk: ImageCache;
  readonly #memory = new InMemoryImageCache(MEMORY_BYTES);
  readonly #missing = new LRUCache<string, true>({ max: 5000, ttl: MISSING_FOR });
  readonly #singleFlight = createSingleFlight<Uint8Array | null>();
  readonly #limit = createFairLimit({ parallel: PARALLEL, waiting: WAITING, share: SHARE });
  // A picture that is being rendered during a clear may come from the old original: it is served to
  // the waiting callers, but not cached.
  #clears = 0;

  constructor({ contentUrl, disk }: CachedImageStoreOptions) {
    this.#contentUrl = contentUrl;
    this.#disk = disk;
  }

  find(
    variant: ImageVariant,
    client: ImageClient,
  ): Promise<Result<Uint8Array | null, ImageFailure>> {
    return this.#find(keyOf(variant), variant.file, client, async () => {
      const original = await this.#readOriginal(variant.file);
      return original === null ? null : draw(renderImageVariant(original, variant));
    });
  }

  findShare(
    image: ShareImage,
    theme: ShareTheme,
    client: ImageClient,
  ): Promise<Result<Uint8Array | null, ImageFailure>> {
    return this.#find(shareKeyOf(image, theme), image.file, client, async () => {
      if (image.file === null) return renderShareImage(null, theme);
      const original = await this.#readOriginal(image.file);
      return original === null
        ? null
        : draw(renderShareImage({ original, focus: image.focus }, theme));
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
    client: ImageClient,
    make: () => Promise<Uint8Array | null>,
  ): Promise<Result<Uint8Array | null, ImageFailure>> {
    const ready = await this.#memory.find(key);
    if (ready !== null) return success(ready);
    if (file !== null && this.#missing.has(file)) return success(null);
    const clearsBefore = this.#clears;
    let isOwn = false;
    try {
      // What is stored does not wait behind what has to be made.
      const cached = await this.#disk.find(key);
      const picture =
        cached ??
        (await this.#singleFlight.join(key, () => {
          isOwn = true;
          return this.#limit(client.network, async () => {
            if (!client.mayMake()) throw new TooManyPicturesError();
            return this.#makeAndKeep(key, make);
          });
        }));
      if (picture !== null && this.#clears === clearsBefore) await this.#memory.store(key, picture);
      return success(picture);
    } catch (error) {
      if (error instanceof TooManyPicturesError)
        return isOwn
          ? failure({ kind: 'tooMany', detail: 'too many pictures made for this network' })
          : this.#find(key, file, client, make);
      return failure({
        kind: error instanceof BrokenPictureError ? 'broken' : 'unavailable',
        detail: describe(error),
      });
    }
  }

  async #makeAndKeep(
    key: string,
    make: () => Promise<Uint8Array | null>,
  ): Promise<Uint8Array | null> {
    const clearsBefore = this.#clears;
    const picture = await make();
    // A full disk costs the next visitor time, but never the picture.
    if (picture !== null && this.#clears === clearsBefore)
      await this.#disk.store(key, picture).catch(() => undefined);
    return picture;
  }

  async #readOriginal(file: string): Promise<Uint8Array | null> {
    const answer = await fetchMediaFile(this.#contentUrl, file);
    if (answer !== null) return readMediaFile(answer, MAX_ORIGINAL_BYTES);
    this.#missing.set(file, true);
    return null;
  }
}

const draw = (making: Promise<Uint8Array>): Promise<Uint8Array> =>
  making.catch((error: unknown) => {
    throw new BrokenPictureError('no picture', { cause: error });
  });

/** Text for the log, including the underlying error of sharp or the network. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected error';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.name}: ${error.message}${cause}`;
}

const keyOf = ({ file, ratio, width, format, focus }: ImageVariant): string =>
  `${file}/${ratio}-${width}-${focus.x}-${focus.y}.${format}`;

/** The share picture of a file differs per brand, and changes with the brand's logo or colour. */
const shareKeyOf = ({ file, focus }: ShareImage, { key }: ShareTheme): string =>
  `teilbild ${key} ${file ?? ''}/${focus.x}-${focus.y}`;
