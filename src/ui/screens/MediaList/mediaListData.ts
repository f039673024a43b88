import type { MediaList } from '../../../domain/media/MediaRepository.ts';
import type { PageScreenData, ScreenHead } from '../../blocks/liveContent.ts';

/** The part of the screen's data that changes with the address of the list. */
export type MediaListAnswer = Pick<
  MediaListData,
  'title' | 'list' | 'year' | 'pageNumber' | 'pages'
>;

/** What the loader hands to the list of media entries. */
export interface MediaListData extends PageScreenData, ScreenHead {
  readonly list: MediaList;
  /** The year that is chosen; null shows all. */
  readonly year: number | null;
  /** From 1. */
  readonly pageNumber: number;
  readonly pages: number;
}
