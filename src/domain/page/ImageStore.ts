import type { BrandWindow } from '../brand/Brand.ts';
import type { Result } from '../shared/Result.ts';
import type { ImageVariant, ShareImage } from './imageAddress.ts';

/**
 * - `broken`: the media library's file is no picture, and will not become one
 * - `unavailable`: the content service does not answer, or too many pictures are waiting
 */
export interface ImageFailure {
  readonly kind: 'broken' | 'unavailable';
  readonly detail: string;
}

/** How a brand looks in link previews. */
export interface ShareTheme {
  /** Changes with everything below. */
  readonly key: string;
  /** `#rrggbb`; white can be read on it. */
  readonly ground: string;
  /** Of the lit pane. */
  readonly light: string;
  /** The white logo, an SVG made of outlines: no font is needed to draw it. */
  readonly logo: Uint8Array;
  readonly window: BrandWindow;
}

/** Finished pictures, made when they are first asked for. Never throws. */
export interface ImageStore {
  /** The picture as its address asks for it; null when there is no such original. */
  find(variant: ImageVariant): Promise<Result<Uint8Array | null, ImageFailure>>;
  /** The same for a picture for link previews in a brand's theme: JPEG, 1200 × 630. */
  findShare(image: ShareImage, theme: ShareTheme): Promise<Result<Uint8Array | null, ImageFailure>>;
  /** Forgets everything that was made: an original may have been replaced. */
  clear(): Promise<void>;
}

/** Bytes by key, never more than a limit; what was not used for longest goes first. */
export interface ImageCache {
  /** Null for what was never kept, or had to make room. */
  find(key: string): Promise<Uint8Array | null>;
  /** What is larger than the whole cache is not kept. Throws where the disk does not take it. */
  keep(key: string, body: Uint8Array): Promise<void>;
  clear(): Promise<void>;
}
