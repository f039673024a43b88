import { matchPath } from 'react-router-dom';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { withoutLanguage } from '../../routes/languagePrefix.ts';
import { meaningfulQuery } from '../../routes/meaningfulQuery.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import { keepKnownValues } from './keepKnownValues.ts';

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
  const query = keepKnownValues(
    entry,
    meaningfulQuery(entry, new URLSearchParams(url.slice(queryAt + 1))),
  );
  if (query.size === 0) return NOTHING;
  return {
    query: `?${query.toString()}`,
    uncached: entry.uncachedQuery.some((name) => query.has(name)),
  };
}
