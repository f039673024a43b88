import { isHouseSlug } from '../../../adapters/http/addressParts.ts';
import { isBrandId } from '../../../domain/brand/brandStyle.ts';
import { findContactTopic } from '../../../domain/contact/contactTopic.ts';
import { findEventCategory } from '../../../domain/event/eventCategoryWords.ts';
import { findJobArea } from '../../../domain/job/jobAreaWords.ts';
import { isDate } from '../../../domain/shared/zurichCalendar.ts';
import type { RouteEntry } from '../../routes/routeTable.ts';

const isOne = (value: string): boolean => value === '1';

/** What can stand behind a name in the query of a page. The names mean the same on every route. */
export const KNOWN_VALUES: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['haus', isHouseSlug],
  ['kategorie', (word) => findEventCategory(word) !== null],
  ['zeit', (value) => value === 'vergangen'],
  ['datum', isDate],
  ['jahr', (value) => /^(?:19|20)\d{2}$/.test(value)],
  ['bereich', (word) => findJobArea(word) !== null],
  ['firma', isBrandId],
  ['lehre', isOne],
  ['thema', (word) => findContactTopic(word) !== null],
  ['pensum', (value) => /^(?:[1-9]\d|100)$/.test(value)],
  // The list is its own first page. What is no number of a page stays: that is a missing page,
  // which nobody keeps.
  ['seite', (value) => !isOne(value)],
]);

/**
 * The query without what names nothing. Loaders ignore it, but each invented value would be a page
 * of its own in the cache, and push out what visitors really read. What nobody keeps may be
 * anything.
 */
export function keepKnownValues(
  { listQuery, uncachedQuery }: Pick<RouteEntry, 'listQuery' | 'uncachedQuery'>,
  query: URLSearchParams,
): URLSearchParams {
  const kept = [...query].map(([name, value]): [string, string] => {
    const isKnown =
      (uncachedQuery.includes(name) ? undefined : KNOWN_VALUES.get(name)) ?? (() => true);
    const words = listQuery.includes(name) ? value.split(',') : [value];
    return [name, words.filter(isKnown).join(',')];
  });
  return new URLSearchParams(kept.filter(([, value]) => value !== ''));
}
