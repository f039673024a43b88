import { findJobArea, JOB_AREA_SLUGS } from '../../../domain/job/jobAreaSlugs.ts';
import type { JobFilter } from '../../../domain/job/JobQuery.ts';
import { toSingleLine } from '../../../domain/job/foldText.ts';

/** The id of the list: links to other pages of the list jump here, past the head. */
export const JOB_LIST_ID = 'stellen';

/** The id of the number of results: it gets the focus if the focused element has disappeared. */
export const COUNT_ID = 'treffer';

const MAX_SEARCH_LENGTH = 80;

/** Whether the typed text is longer than what is searched. */
export const isSearchCut = (query: URLSearchParams): boolean =>
  toSingleLine(query.get('suche') ?? '').length > MAX_SEARCH_LENGTH;

/** The searched part of a typed text, without half a letter at its end. */
const cutSearch = (text: string): string =>
  text.slice(0, MAX_SEARCH_LENGTH).replace(/[\ud800-\udbff]$/, '');

export const NO_FILTER: JobFilter = {
  areas: [],
  companies: [],
  apprenticeshipsOnly: false,
  workload: null,
  words: '',
};

/** The filter in the query of an address or in a form; unknown values are ignored. */
export function readJobFilter(query: URLSearchParams): JobFilter {
  const listOf = (name: string): readonly string[] =>
    query
      .getAll(name)
      .flatMap((value) => value.split(','))
      .filter((word) => word !== '');
  const workload = Number(query.get('pensum') ?? 0);
  return {
    areas: listOf('bereich')
      .map(findJobArea)
      .filter((area) => area !== null),
    companies: listOf('firma'),
    apprenticeshipsOnly: query.get('lehre') === '1',
    workload: Number.isInteger(workload) && workload >= 10 && workload <= 100 ? workload : null,
    words: cutSearch(toSingleLine(query.get('suche') ?? '')),
  };
}

/**
 * The query of a filter, with its question mark and always with the parameters in the same order;
 * '' without filters.
 */
export function jobListQuery(
  { areas, companies, apprenticeshipsOnly, workload, words }: JobFilter,
  page = 1,
): string {
  const given: readonly (readonly [string, string])[] = [
    [
      'bereich',
      areas
        .map((area) => JOB_AREA_SLUGS[area])
        .toSorted()
        .join(','),
    ],
    ['firma', companies.join(',')],
    ['lehre', apprenticeshipsOnly ? '1' : ''],
    ['pensum', workload === null ? '' : String(workload)],
    ['suche', words],
    ['seite', page > 1 ? String(page) : ''],
  ];
  const query = new URLSearchParams(
    given.filter(([, value]) => value !== '').map((pair) => [...pair]),
  )
    .toString()
    .replaceAll('%2C', ',');
  return query === '' ? '' : `?${query}`;
}

/** The address of the list with a filter; its first page by default. */
export const jobListAddress = (path: string, filter: JobFilter, page = 1): string =>
  `${path}${jobListQuery(filter, page)}#${JOB_LIST_ID}`;

/** How many filters are active; the words of a search count as one. */
export const countFilters = ({
  areas,
  companies,
  apprenticeshipsOnly,
  workload,
  words,
}: JobFilter): number =>
  areas.length +
  companies.length +
  Number(apprenticeshipsOnly) +
  Number(workload !== null) +
  Number(words !== '');
