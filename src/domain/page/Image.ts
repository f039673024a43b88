import type { LocalText } from '../locale/LocalText.ts';

/**
 * A picture from the content service. The site serves it in the width and format that the browser
 * needs.
 */
export interface ContentImage {
  /** File name in the content service's uploads, e.g. `park_hero_1a2b3c.png`: no path, no host. */
  readonly file: string;
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** Null marks a decorative picture. */
  readonly alt: LocalText | null;
  /** The position of the subject, in percent from the left and from the top. */
  readonly focus: { readonly x: number; readonly y: number };
  readonly caption: LocalText | null;
}
