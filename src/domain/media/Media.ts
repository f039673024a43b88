import type { LocalText } from '../locale/LocalText.ts';
import type { Download } from '../page/Block.ts';
import type { ContentImage } from '../page/Image.ts';
import type { Metadata } from '../page/Page.ts';
import type { RichTextTree } from '../page/RichText.ts';

export const MEDIA_KINDS = ['release', 'report', 'invitation', 'publication'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** A media entry as lists show it. */
export interface MediaSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: LocalText;
  /** Day of publication, YYYY-MM-DD. */
  readonly date: string;
  readonly kind: MediaKind;
  readonly teaser: LocalText | null;
  readonly files: readonly Download[];
  /** ISO 8601; when editors last changed it. */
  readonly updatedAt: string;
}

/** One media entry with everything that its page shows. */
export interface MediaEntry extends MediaSummary {
  readonly body: RichTextTree;
  readonly bodyLang?: LocalText['lang'];
  readonly image: ContentImage | null;
  readonly meta: Metadata;
}
