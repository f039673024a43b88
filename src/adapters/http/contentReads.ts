import type { BrandId } from '../../domain/brand/Brand.ts';
import type { JobKind } from '../../domain/job/Job.ts';
import type { Locale, SelectedLocale } from '../../domain/locale/Locale.ts';

/**
 * Every read of the content service that this product makes. The browser makes the same ones through the gateway, which
 * passes on nothing else: `parseRead` turns an address back into a read, and the depth and the fields are always ours.
 */
export type ContentRead =
  | { readonly kind: 'configuration'; readonly brandId: BrandId; readonly locale: SelectedLocale }
  /** `path` without slashes at its ends; '' is the home page. */
  | { readonly kind: 'page'; readonly brandId: BrandId; readonly path: string; readonly locale: Locale }
  /** Events that start or end on `from` (YYYY-MM-DD) or later, and all that repeat. */
  | { readonly kind: 'events'; readonly brandId: BrandId; readonly from: string; readonly locale: Locale }
  | { readonly kind: 'media'; readonly brandId: BrandId; readonly limit: number; readonly locale: Locale }
  | { readonly kind: 'houses'; readonly locale: Locale }
  /** Jobs that are open on a day (YYYY-MM-DD), newest first; of the whole group where `brandId` is null. */
  | { readonly kind: 'jobs'; readonly brandId: BrandId | null; readonly jobKind: JobKind; readonly openOn: string; readonly limit: number; readonly locale: Locale }
  | { readonly kind: 'programmeDay'; readonly brandId: BrandId; readonly date: string; readonly locale: Locale }
  | { readonly kind: 'menuWeek'; readonly brandId: BrandId; readonly monday: string; readonly locale: Locale };

/** A read as the content service's REST interface has it; `path` is relative to its `/api`. */
export interface ContentRequest {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What the content service gives at most in one answer (its own default limit). */
export const MOST_ENTRIES = 100;

export const clampLimit = (limit: number): number => Math.min(MOST_ENTRIES, Math.max(1, Math.trunc(limit) || 1));

const JOB_KINDS: Readonly<Record<JobKind, string>> = { job: 'stelle', apprenticeship: 'lehrstelle' };

const EVENT_FIELDS = ['titel', 'slug', 'beginn', 'ende', 'ganztags', 'ort', 'kurztext', 'wiederholung', 'abgesagt'];
const MEDIA_FIELDS = ['titel', 'slug', 'datum', 'art', 'kurztext'];
const HOUSE_FIELDS = ['marke', 'name', 'slug', 'art', 'ort', 'reihenfolge'];
const JOB_FIELDS = ['art', 'bereich', 'marke', 'titel', 'pensumVon', 'pensumBis', 'vollzeit', 'beginn', 'abschluss', 'lehrjahre', 'arbeitsort', 'ausgeschriebenAm', 'createdAt'];

/** The address of a read; the same read always gives the same address, so that it can key a cache. */
export function requestOf(read: ContentRead): ContentRequest {
  const request = (path: string, parameters: readonly (readonly [string, string])[]): ContentRequest => ({
    path,
    query: new URLSearchParams([...parameters.map(([name, value]) => [name, value]), ['populate', 'deep'], ['locale', read.locale]]),
  });
  switch (read.kind) {
    case 'configuration':
      return request(`/konfiguration-${read.brandId}`, []);
    case 'page':
      return request('/seiten', [brandIs(read.brandId), ['filters[pfad][$eq]', read.path], limitTo(1)]);
    case 'events':
      return request('/veranstaltungen', [
        brandIs(read.brandId),
        ['filters[oeffentlich][$eq]', 'true'],
        ['filters[$or][0][beginn][$gte]', read.from],
        ['filters[$or][1][ende][$gte]', read.from],
        ['filters[$or][2][wiederholung][$notNull]', 'true'],
        ['sort', 'beginn:asc'], limitTo(MOST_ENTRIES), ...only(EVENT_FIELDS),
      ]);
    case 'media':
      return request('/beitraege', [brandIs(read.brandId), ['sort', 'datum:desc'], limitTo(read.limit), ...only(MEDIA_FIELDS)]);
    case 'houses':
      return request('/haeuser', [['sort', 'reihenfolge:asc'], limitTo(MOST_ENTRIES), ...only(HOUSE_FIELDS)]);
    case 'jobs':
      return request('/stellen', [
        ...(read.brandId === null ? [] : [brandIs(read.brandId)]),
        ['filters[art][$eq]', JOB_KINDS[read.jobKind]],
        ['filters[$or][0][gueltigBis][$null]', 'true'],
        ['filters[$or][1][gueltigBis][$gte]', read.openOn],
        ['sort[0]', 'ausgeschriebenAm:desc'], ['sort[1]', 'createdAt:desc'], limitTo(read.limit), ...only(JOB_FIELDS),
      ]);
    case 'programmeDay':
      return request('/tagesprogramme', [brandIs(read.brandId), ['filters[datum][$eq]', read.date], limitTo(1)]);
    case 'menuWeek':
      return request('/menueplaene', [brandIs(read.brandId), ['filters[woche][$eq]', read.monday], limitTo(1)]);
  }
}

const brandIs = (brandId: BrandId): [string, string] => ['filters[marke][$eq]', brandId];
const limitTo = (limit: number): [string, string] => ['pagination[pageSize]', String(clampLimit(limit))];
/** Lists leave out the long texts: the answer of a hundred entries stays below 100 kB. */
const only = (fields: readonly string[]): [string, string][] => fields.map((field, position) => [`fields[${position}]`, field]);
