import type { RouteEntry } from './RouteEntry.ts';

/** Longer than any value of ours; what is longer is an attack or a mistake. */
const LONGEST_VALUE = 80;

/**
 * The part of an address's query that changes the page: the names that the route lists, each once,
 * in the route's order. The values of a list come in one form, `bereich=pflege,technik`, whether
 * they stood in one value or in several.
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
