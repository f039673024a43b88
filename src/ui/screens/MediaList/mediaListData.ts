import type { MediaMatches } from '../../../domain/media/MediaRepository.ts';
import type { PageScreenData, DocumentHeadData } from '../../blocks/liveContent.ts';

/** The loader data of the list of media entries. */
export interface MediaListData extends PageScreenData, DocumentHeadData {
  readonly list: MediaMatches;
  /** The chosen year; null shows all years. */
  readonly year: number | null;
  /** From 1. */
  readonly pageNumber: number;
  readonly pages: number;
}

/** The id of the choice and the list. */
export const MEDIA_LIST_ID = 'mitteilungen';

/** The address of the list for a year, or for all years; its first page by default. */
export function mediaListAddress(path: string, year: number | null, page = 1): string {
  const query = new URLSearchParams([
    ...(year === null ? [] : [['jahr', String(year)]]),
    ...(page > 1 ? [['seite', String(page)]] : []),
  ]);
  return `${path}${query.size > 0 ? `?${query.toString()}` : ''}#${MEDIA_LIST_ID}`;
}
