import type { BrandWindow } from '../brand/Brand.ts';
import type { Result } from '../shared/Result.ts';
import type { ImageVariant, ShareImage } from './imageAddress.ts';

/**
 * - `broken`: the file in the media library is not a picture; a retry will not help
 * - `unavailable`: the content service does not respond, or too many pictures are waiting
 * - `tooMany`: no more pictures are made for this client at the moment
 */
export interface ImageFailure {
  readonly kind: 'broken' | 'unavailable' | 'tooMany';
  readonly detail: string;
}

/** A brand's appearance in link previews. */
export interface ShareTheme {
  /** Changes whenever one of the values below changes. */
  readonly key: string;
  /** Background colour, `#rrggbb`; white text is readable on it. */
  readonly ground: string;
  /** Colour of the lit pane. */
  readonly light: string;
  /** The white logo, an SVG that consists of outlines: rendering it needs no font. */
  readonly logo: Uint8Array;
  readonly window: BrandWindow;
}

/** The client for which a picture is made if it is not stored yet. */
export interface ImageClient {
  /** Pictures for the network that has the fewest waiting are made first (`networkOf`). */
  readonly network: string;
  /** Counts a picture that has to be made; false if that exceeds the client's limit. */
  readonly mayMake: () => boolean;
}

/** Resized pictures, created on the first request. Never throws. */
export interface ImageStore {
  /** The requested variant of a picture; null if there is no such original. */
  find(
    variant: ImageVariant,
    client: ImageClient,
  ): Promise<Result<Uint8Array | null, ImageFailure>>;
  /** The same for a link-preview picture in a brand's theme: JPEG, 1200 × 630. */
  findShare(
    image: ShareImage,
    theme: ShareTheme,
    client: ImageClient,
  ): Promise<Result<Uint8Array | null, ImageFailure>>;
  /** Removes all stored variants: an original may have been replaced. */
  clear(): Promise<void>;
}

/** Bytes by key, with a size limit; the least recently used entry is evicted first. */
export interface ImageCache {
  /** Null if the key was never stored or has been evicted. */
  find(key: string): Promise<Uint8Array | null>;
  /**
   * An entry that is larger than the whole cache is not stored. Throws if writing to the disk
   * fails.
   */
  store(key: string, body: Uint8Array): Promise<void>;
  clear(): Promise<void>;
}
