import type { RouteEntry } from './RouteEntry.ts';

/** Longer than any of our values; longer values are attacks or mistakes. */
const LONGEST_VALUE = 80;

/**
 * The part of an address's query that changes the page: the parameters that the route lists, each
 * once, in the route's order. The values of a list get one normal form, `bereich=pflege,technik`,
 * whether they were in one parameter or in several.
 */
export function meaningfulQuery(
  { query: names, listQuery: lists }: Pick<RouteEntry, 'query' | 'listQuery'>,
  query: URLSearchParams,
): URLSearchParams {
  const given = names.map((name): [string, string] => [
    name,
    lists.includes(name) ? listIn(query.getAll(name)) : (query.get(name) ?? '').trim(),
  ]);
  return new URLSearchParams(
    given.filter(([, value]) => value !== '' && value.length <= LONGEST_VALUE),
  );
}

function listIn(values: readonly string[]): string {
  const words = values
    .flatMap((value) => value.slice(0, LONGEST_VALUE + 1).split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return [...new Set(words)].toSorted().join(',');
}
