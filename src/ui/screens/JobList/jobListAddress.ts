import { findJobArea, JOB_AREA_SLUGS } from '../../../domain/job/jobAreaSlugs.ts';
import type { JobFilter } from '../../../domain/job/JobQuery.ts';

/** Where the list begins: who turns pages does not want to read the head again. */
export const JOB_LIST_ID = 'stellen';

/** What says how many were found: the focus goes there when what had it is gone. */
export const COUNT_ID = 'treffer';

const LONGEST_WORDS = 80;

export const NO_FILTER: JobFilter = {
  areas: [],
  companies: [],
  apprenticeshipsOnly: false,
  workload: null,
  words: '',
};

/** What an address's query or a form asks for; what is none of ours is ignored. */
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
    words: (query.get('suche') ?? '').trim().slice(0, LONGEST_WORDS),
  };
}

/**
 * The query of a filter, with its question mark and always with the same order of names; '' where
 * nothing is narrowed.
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

/** The address of the list with a filter, from its first page on unless said. */
export const jobListAddress = (path: string, filter: JobFilter, page = 1): string =>
  `${path}${jobListQuery(filter, page)}#${JOB_LIST_ID}`;

/** How many filters narrow the list; the words of a search are one. */
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
