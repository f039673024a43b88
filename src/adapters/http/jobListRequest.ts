import { isBrandId } from '../../domain/brand/brandStyle.ts';
import { JOB_AREAS } from '../../domain/job/Job.ts';
import type { JobListQuery } from '../../domain/job/JobQuery.ts';
import { LOCALES, type SelectedLocale } from '../../domain/locale/Locale.ts';

/**
 * A page of the list of jobs as the browser asks the site server for it, below the gateway's path.
 */
export const JOB_LIST_PATH = '/offene-stellen';

/**
 * All open jobs of a site in columns (`CompactJobs`); nothing where there are more than
 * `MOST_INDEXED`.
 */
export const JOB_INDEX_PATH = '/offene-stellen/verzeichnis';

/**
 * So many jobs are less to send than a picture, and are looked through within a frame on a slow
 * phone.
 */
export const MOST_INDEXED = 500;

const MOST_ROWS = 100;
const LONGEST_WORDS = 80;
const MOST_COMPANIES = 50;
const LIST = ',';

/** The parameters of a question; `parseJobListRequest` backwards. */
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

/** What is asked for; null for a question that this product never asks. */
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
  const pageSize = numberIn(parameters.get('anzahl'), 20, MOST_ROWS);
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
    words.length > LONGEST_WORDS
  )
    return null;
  if (companies.length > MOST_COMPANIES || !companies.every(isBrandId)) return null;
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

/** The language that is asked for; null for one that content is not written in. */
export function parseLocale(parameters: URLSearchParams): SelectedLocale | null {
  const asked = parameters.get('locale') ?? '';
  return asked === '' ? '' : (LOCALES.find((each) => each === asked) ?? null);
}

/** A whole number from 1; undefined for what is none. */
function numberIn(
  text: string | null,
  otherwise: number | null,
  most: number,
): number | null | undefined {
  if (text === null) return otherwise;
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
  return number <= most ? number : undefined;
}
