import { EVENT_CATEGORY_WORDS } from '../../../domain/event/eventCategoryWords.ts';
import type { EventFilter } from './eventListData.ts';

/**
 * Where the choice and the list begin: who chooses does not want to read the head of the page
 * again.
 */
export const LIST_ID = 'anlaesse';

/**
 * The address of the list with a filter, from its first page on unless said; always with the same
 * order of names.
 */
export function eventListAddress(
  path: string,
  { house, category, period }: EventFilter,
  page = 1,
): string {
  const query = new URLSearchParams([
    ...(house === null ? [] : [['haus', house]]),
    ...(category === null ? [] : [['kategorie', EVENT_CATEGORY_WORDS[category]]]),
    ...(period === 'past' ? [['zeit', 'vergangen']] : []),
    ...(page > 1 ? [['seite', String(page)]] : []),
  ]);
  return `${path}${query.size > 0 ? `?${query.toString()}` : ''}#${LIST_ID}`;
}
