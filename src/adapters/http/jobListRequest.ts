import { isBrandId } from '../../domain/brand/brandRules.ts';
import { JOB_AREAS } from '../../domain/job/Job.ts';
import type { JobListQuery } from '../../domain/job/JobQuery.ts';
import { LOCALES, type SelectedLocale } from '../../domain/locale/Locale.ts';

/** The address of one page of the list of jobs, below the gateway's path. */
export const JOB_LIST_PATH = '/offene-stellen';

const MAX_ROWS = 100;
const MAX_SEARCH_LENGTH = 80;
const MAX_COMPANIES = 50;
const LIST = ',';

/** The parameters of a query; the inverse of `parseJobListRequest`. */
export function jobListRequest(
  { brandId, areas, companies, apprenticeshipsOnly, workload, words, page, pageSize }: JobListQuery,
  locale: SelectedLocale,
): URLSearchParams {
  const given: readonly (readonly [string, string | null])[] = [
    ['marke', brandId],
    ['bereiche', areas.join(LIST)],
    ['firmen', companies.join(LIST)],
    ['lehre', apprenticeshipsOnly ? '1' : null],
    ['pensum', workload === null ? null : String(workload)],
    ['suche', words],
    ['seite', String(page)],
    ['anzahl', String(pageSize)],
    ['locale', locale],
  ];
  return new URLSearchParams(
    given.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );
}

/** The query of a request; null for a request that this product never sends. */
export function parseJobListRequest(
  parameters: URLSearchParams,
): { readonly query: JobListQuery; readonly locale: SelectedLocale } | null {
  const listOf = (name: string): readonly string[] =>
    (parameters.get(name) ?? '').split(LIST).filter((each) => each !== '');
  const brandId = parameters.get('marke');
  const areas = listOf('bereiche').map((word) => JOB_AREAS.find((area) => area === word));
  const companies = listOf('firmen');
  const words = parameters.get('suche') ?? '';
  const workload = numberIn(parameters.get('pensum'), null, 100);
  const page = numberIn(parameters.get('seite'), 1, 9999);
  const pageSize = numberIn(parameters.get('anzahl'), 20, MAX_ROWS);
  const locale = parseLocale(parameters);
  if (
    workload === undefined ||
    page === undefined ||
    page === null ||
    pageSize === undefined ||
    pageSize === null ||
    locale === null
  )
    return null;
  if (
    (brandId !== null && !isBrandId(brandId)) ||
    areas.includes(undefined) ||
    words.length > MAX_SEARCH_LENGTH
  )
    return null;
  if (companies.length > MAX_COMPANIES || !companies.every(isBrandId)) return null;
  return {
    query: {
      brandId,
      areas: areas.filter((area) => area !== undefined),
      companies,
      apprenticeshipsOnly: parameters.get('lehre') === '1',
      workload,
      words,
      page,
      pageSize,
    },
    locale,
  };
}

/** The requested language; null if it is no language of our content. */
export function parseLocale(parameters: URLSearchParams): SelectedLocale | null {
  const locale = parameters.get('locale') ?? '';
  return locale === '' ? '' : (LOCALES.find((each) => each === locale) ?? null);
}

/**
 * A whole number from 1 to `most`; `otherwise` if the parameter is missing, undefined if it is
 * invalid.
 */
function numberIn(
  text: string | null,
  otherwise: number | null,
  most: number,
): number | null | undefined {
  if (text === null) return otherwise;
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
  return number <= most ? number : undefined;
}
