import type { Brand } from '../../../domain/brand/Brand.ts';
import { findPrefixedPath, withoutLanguage } from '../../routes/createHrefs.ts';
import { matchPath } from 'react-router-dom';
import { meaningfulQuery } from '../../routes/meaningfulQuery.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { RouteEntry } from '../../routes/RouteEntry.ts';
import { isHouseSlug } from '../../../domain/page/addressRules.ts';
import { isBrandId } from '../../../domain/brand/brandRules.ts';
import { readChannel } from '../../../domain/application/applicationChannel.ts';
import { findContactTopic } from '../../../domain/contact/contactTopic.ts';
import { findEventCategory } from '../../../domain/event/eventCategorySlugs.ts';
import { parseLevel } from '../../../domain/places/careShares.ts';
import { findOfferKind, findPlaceTime } from '../../../domain/places/placeAddress.ts';
import { findJobArea } from '../../../domain/job/jobAreaSlugs.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import { decoded, LONGEST_PATH } from './trailingSigns.ts';
import { isDate } from '../../../domain/shared/zurichCalendar.ts';

/** What the server does with the address of a page. */
export type AddressResolution =
  | { readonly kind: 'page'; readonly path: string }
  | {
      readonly kind: 'redirect';
      readonly status: 301 | 302;
      readonly location: string;
    }
  /** No page can have this address. */
  | { readonly kind: 'refused'; readonly status: 400 | 414 };

/** Longer than any query that our pages create; the rest of a longer one changes no page. */
const LONGEST_QUERY = 8000;
// Browsers treat a backslash as a slash: `/\host` would be another site.
const FORBIDDEN = /[\\\u0000-\u0020\u007f]|%(?:00|5c)/i;
/**
 * Browsers resolve dot segments before they send a request. If accepted, they would give a page a
 * second address.
 */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * Normalises an address: no double or trailing slashes, no encoded letters, and a language where
 * the brand has one in the path. `selected` is the visitor's language, by default German.
 */
export function resolveAddress(
  url: string,
  brand: Pick<Brand, 'localeInPath'>,
  selected?: Language,
): AddressResolution {
  const { path, query } = splitQuery(url);
  if (path.length > LONGEST_PATH) return { kind: 'refused', status: 414 };
  if (
    !path.startsWith('/') ||
    FORBIDDEN.test(path) ||
    DOT_SEGMENT.test(path) ||
    decoded(path) === null
  )
    return { kind: 'refused', status: 400 };
  const clean = decodeUnreserved(path)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  if (clean !== path) return { kind: 'redirect', status: 301, location: clean + query };
  const prefixed = findPrefixedPath(path, brand, selected);
  if (prefixed !== null) return { kind: 'redirect', status: 302, location: prefixed + query };
  return { kind: 'page', path };
}

/** RFC 3986, section 6.2.2.2: `%6Aobs` is the same path as `jobs`. */
export const decodeUnreserved = (path: string): string =>
  path.replaceAll(/%[2-7][0-9a-f]/gi, (encoded) => {
    const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : encoded;
  });

/** The parts of a path and query. The query has its question mark; '' without one. */
export function splitQuery(url: string): {
  readonly path: string;
  readonly query: string;
} {
  const queryAt = url.indexOf('?');
  return queryAt < 0
    ? { path: url, query: '' }
    : { path: url.slice(0, queryAt), query: url.slice(queryAt) };
}

export interface QueryResolution {
  /**
   * The normalised query with its question mark, usable as part of a cache key; '' if nothing in it
   * changes the page.
   */
  readonly query: string;
  /**
   * True if the query contains text that a visitor typed: the page must not be cached, so that it
   * evicts no others.
   */
  readonly uncached: boolean;
}

const NOTHING: QueryResolution = { query: '', uncached: false };

/** The part of an address's query that changes its page. */
export function resolveQuery(
  url: string,
  path: string,
  brand: Pick<Brand, 'localeInPath'>,
): QueryResolution {
  const given = splitQuery(url).query;
  if (given === '') return NOTHING;
  const bare = brand.localeInPath ? withoutLanguage(path) : path;
  const entry = ROUTE_TABLE.find(
    (each) =>
      each.query.length > 0 &&
      matchPath({ path: `/${each.path}`, caseSensitive: true }, bare) !== null,
  );
  if (entry === undefined) return NOTHING;
  const query = normalizeQuery(
    entry,
    meaningfulQuery(entry, new URLSearchParams(given.slice(0, 1 + LONGEST_QUERY))),
  );
  if (query.size === 0) return NOTHING;
  return {
    query: `?${query.toString()}`,
    uncached: entry.uncachedQuery.some((name) => query.has(name)),
  };
}

const isOne = (value: string): boolean => value === '1';

/** Checks the values of the query's names. A name means the same on every route. */
export const KNOWN_VALUES: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['ab', (word) => word !== '' && findPlaceTime(word) !== null],
  ['art', (word) => findOfferKind(word) !== null],
  ['ankunft', isDate],
  ['abreise', isDate],
  ['stufe', (word) => parseLevel(word) !== null],
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
  // Page 1 is the list itself. Values that are no page number are kept: they give a missing page,
  // which is not cached.
  ['seite', (value) => !isOne(value)],
  ['teil', (value) => value === 'liste'],
  ['quelle', (word) => readChannel(word) !== 'website'],
]);

/**
 * The query without invalid values. Loaders ignore them, but each invented value would be a
 * separate page in the cache and evict pages that visitors read. Uncached names may have any value.
 */
export function normalizeQuery(
  { listQuery, uncachedQuery }: Pick<RouteEntry, 'listQuery' | 'uncachedQuery'>,
  query: URLSearchParams,
): URLSearchParams {
  const cleaned = [...query].map(([name, value]): [string, string] => {
    const isKnown =
      (uncachedQuery.includes(name) ? undefined : KNOWN_VALUES.get(name)) ?? (() => true);
    const words = listQuery.includes(name) ? value.split(',') : [value];
    return [name, words.filter(isKnown).join(',')];
  });
  return new URLSearchParams(cleaned.filter(([, value]) => value !== ''));
}

/**
 * Adds the visitor's query, unchanged, to the target of a redirect if the target has none of its
 * own.
 */
export function keepQuery(location: string, url: string): string {
  const { query } = splitQuery(url);
  if (query.length < 2 || location.includes('?')) return location;
  const hashAt = location.indexOf('#');
  return hashAt < 0 ? location + query : location.slice(0, hashAt) + query + location.slice(hashAt);
}
