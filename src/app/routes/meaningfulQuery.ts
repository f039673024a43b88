import type { RouteEntry } from './routeTable.ts';

/** Longer than any value of ours; what is longer is an attack or a mistake. */
const LONGEST_VALUE = 80;

/** The part of an address's query that changes the page: the names that the route lists, each once, in the route's order. */
export function meaningfulQuery({ query: names }: Pick<RouteEntry, 'query'>, query: URLSearchParams): URLSearchParams {
  const given = names.map((name): [string, string] => [name, (query.get(name) ?? '').trim()]);
  return new URLSearchParams(given.filter(([, value]) => value !== '' && value.length <= LONGEST_VALUE));
}
