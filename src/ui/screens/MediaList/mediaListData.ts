import type { MediaMatches } from '../../../domain/media/MediaRepository.ts';
import type { PageScreenData, ScreenHead } from '../../blocks/liveContent.ts';

/** The part of the screen's data that changes with the address of the list. */
export type MediaListAnswer = Pick<
  MediaListData,
  'title' | 'list' | 'year' | 'pageNumber' | 'pages'
>;

/** What the loader hands to the list of media entries. */
export interface MediaListData extends PageScreenData, ScreenHead {
  readonly list: MediaMatches;
  /** The year that is chosen; null shows all. */
  readonly year: number | null;
  /** From 1. */
  readonly pageNumber: number;
  readonly pages: number;
}

/** Where the choice and the list begin. */
export const MEDIA_LIST_ID = 'mitteilungen';

/** The address of the list of a year, or of all years, from its first page on unless said. */
export function mediaListAddress(path: string, year: number | null, page = 1): string {
  const query = new URLSearchParams([
    ...(year === null ? [] : [['jahr', String(year)]]),
    ...(page > 1 ? [['seite', String(page)]] : []),
  ]);
  return `${path}${query.size > 0 ? `?${query.toString()}` : ''}#${MEDIA_LIST_ID}`;
}
