import type { LocalText } from '../locale/LocalText.ts';
import type { Block } from './Block.ts';
import type { ContentImage } from './Image.ts';

/**
 * What search engines and link previews are told; null leaves it to the page's own title, lead and
 * picture.
 */
export interface Metadata {
  readonly title: LocalText | null;
  readonly description: LocalText | null;
  readonly keywords: LocalText | null;
  readonly image: ContentImage | null;
}

export interface Page {
  /** Path without slashes at its ends and without language prefix; '' is the home page. */
  readonly path: string;
  readonly title: LocalText;
  readonly lead: LocalText | null;
  readonly image: ContentImage | null;
  readonly blocks: readonly Block[];
  readonly meta: Metadata;
}
