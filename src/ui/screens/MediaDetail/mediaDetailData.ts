import type { MediaEntry } from '../../../domain/media/Media.ts';
import type { ContactPersonBlock } from '../../../domain/page/Block.ts';
import type { ScreenHead } from '../../blocks/liveContent.ts';

/** What the loader hands to the page of a media entry. */
export interface MediaDetailData extends ScreenHead {
  readonly entry: MediaEntry;
  /** Who answers journalists; null where the editors name nobody. */
  readonly contact: ContactPersonBlock | null;
}
