import type { LocalText } from '../locale/LocalText.ts';
import type { Block } from './Block.ts';
import type { ContentImage } from './Image.ts';

/**
 * Texts and picture for search engines and link previews; null means that the page's own title,
 * lead or picture is used.
 */
export interface Metadata {
  readonly title: LocalText | null;
  readonly description: LocalText | null;
  readonly keywords: LocalText | null;
  readonly image: ContentImage | null;
}

export interface Page {
  /** Path without leading or trailing slash and without language prefix; '' is the home page. */
  readonly path: string;
  readonly title: LocalText;
  readonly lead: LocalText | null;
  readonly image: ContentImage | null;
  readonly blocks: readonly Block[];
  readonly meta: Metadata;
}
