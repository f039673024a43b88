import type { Brand } from '../../../domain/brand/Brand.ts';
import { findPrefixedPath, withoutLanguage } from '../../routes/createHrefs.ts';
import { matchPath } from 'react-router-dom';
import { meaningfulQuery } from '../../routes/meaningfulQuery.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { RouteEntry } from '../../routes/RouteEntry.ts';
import { isHouseSlug } from '../../../domain/page/addressRules.ts';
import { isBrandId } from '../../../domain/brand/brandStyle.ts';
import { findContactTopic } from '../../../domain/contact/contactTopic.ts';
import { findEventCategory } from '../../../domain/event/eventCategorySlugs.ts';
import { findJobArea } from '../../../domain/job/jobAreaSlugs.ts';
import { isDate } from '../../../domain/shared/zurichCalendar.ts';

/** What is to be done with the address of a page. */
export type AddressResolution =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  /** No page can have this address. */
  | { readonly kind: 'refused'; readonly status: 400 | 414 };

/** Longer than any address of ours by far; what is longer is an attack or a mistake. */
const LONGEST_PATH = 2000;
// A backslash counts as a slash for browsers: `/\host` would be another site.
const FORBIDDEN = /[\\\u0000-\u0020\u007f]|%(?:00|5c)/i;
/**
 * Browsers have taken them out already. Left in, they would make a second address of another page.
 */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * Brings an address into the one form under which a page is known: no double or closing slashes, a
 * language where one belongs.
 */
export function resolveAddress(url: string, brand: Pick<Brand, 'localeInPath'>): AddressResolution {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const query = queryAt < 0 ? '' : url.slice(queryAt);
  if (path.length > LONGEST_PATH) return { kind: 'refused', status: 414 };
  if (!path.startsWith('/') || FORBIDDEN.test(path) || DOT_SEGMENT.test(path) || !isDecodable(path))
    return { kind: 'refused', status: 400 };
  const clean = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  if (clean !== path) return { kind: 'redirect', status: 301, location: clean + query };
  const prefixed = findPrefixedPath(path, brand);
  if (prefixed !== null) return { kind: 'redirect', status: 302, location: prefixed + query };
  return { kind: 'page', path };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export interface QueryResolution {
  /**
   * With the question mark and in one form, so that it can key a cache; '' where nothing of it
   * changes the page.
   */
  readonly query: string;
  /**
   * True for what a visitor typed: the page must neither be kept nor push others out of the cache.
   */
  readonly uncached: boolean;
}

const NOTHING: QueryResolution = { query: '', uncached: false };

/** What of an address's query changes its page. */
export function resolveQuery(
  url: string,
  path: string,
  brand: Pick<Brand, 'localeInPath'>,
): QueryResolution {
  const queryAt = url.indexOf('?');
  if (queryAt < 0) return NOTHING;
  const bare = brand.localeInPath ? withoutLanguage(path) : path;
  const entry = ROUTE_TABLE.find(
    (each) => each.query.length > 0 && matchPath(`/${each.path}`, bare) !== null,
  );
  if (entry === undefined) return NOTHING;
  const query = normalizeQuery(
    entry,
    meaningfulQuery(entry, new URLSearchParams(url.slice(queryAt + 1))),
  );
  if (query.size === 0) return NOTHING;
  return {
    query: `?${query.toString()}`,
    uncached: entry.uncachedQuery.some((name) => query.has(name)),
  };
}

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
  // which is not cached.
  ['seite', (value) => !isOne(value)],
]);

/**
 * The query without what names nothing. Loaders ignore it, but each invented value would be a page
 * of its own in the cache, and push out what visitors really read. What is not cached may be
 * anything.
 */
export function normalizeQuery(
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

/**
 * A redirect keeps the visitor's query, as it stands in the address, where the target has none of
 * its own.
 */
export function keepQuery(location: string, url: string): string {
  const queryAt = url.indexOf('?');
  const query = queryAt < 0 ? '' : url.slice(queryAt);
  if (query.length < 2 || location.includes('?')) return location;
  const hashAt = location.indexOf('#');
  return hashAt < 0 ? location + query : location.slice(0, hashAt) + query + location.slice(hashAt);
}
