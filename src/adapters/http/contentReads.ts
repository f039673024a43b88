import type { BrandId } from '../../domain/brand/Brand.ts';
import type { JobKind } from '../../domain/job/Job.ts';
import type { Locale, SelectedLocale } from '../../domain/locale/Locale.ts';
import { isNumericId } from '../../domain/page/addressRules.ts';
import { NAME_FIELDS, type KnownType } from './knownFields.ts';

/**
 * Every read of the content service that this product makes. The browser makes the same ones
 * through the gateway, which passes on nothing else: `parseRead` turns an address back into a read,
 * and the depth and the fields are always ours.
 */
export type ContentRead =
  | { readonly kind: 'configuration'; readonly brandId: BrandId; readonly locale: SelectedLocale }
  /** `path` without slashes at its ends; '' is the home page. */
  | {
      readonly kind: 'page';
      readonly brandId: BrandId;
      readonly path: string;
      readonly locale: Locale;
    }
  /**
   * Events that start or end on `from` (YYYY-MM-DD) or later, and all that repeat, a hundred to a
   * page; of the whole group where `brandId` is null.
   */
  | {
      readonly kind: 'events';
      readonly brandId: BrandId | null;
      readonly from: string;
      readonly page: number;
      readonly locale: Locale;
    }
  | {
      readonly kind: 'event';
      readonly brandId: BrandId;
      readonly id: string;
      readonly locale: Locale;
    }
  /**
   * Media entries of a year, of all years where it is null; `page` counts from 1 in steps of
   * `limit`.
   */
  | {
      readonly kind: 'media';
      readonly brandId: BrandId;
      readonly year: number | null;
      readonly order: 'newest' | 'oldest';
      readonly page: number;
      readonly limit: number;
      readonly locale: Locale;
    }
  | {
      readonly kind: 'mediaEntry';
      readonly brandId: BrandId;
      readonly id: string;
      readonly locale: Locale;
    }
  | { readonly kind: 'houses'; readonly locale: Locale }
  | { readonly kind: 'house'; readonly slug: string; readonly locale: Locale }
  | { readonly kind: 'houseOfBrand'; readonly brandId: BrandId; readonly locale: Locale }
  /**
   * Jobs that are open on a day (YYYY-MM-DD), newest first; of the whole group where `brandId` is
   * null.
   */
  | {
      readonly kind: 'jobs';
      readonly brandId: BrandId | null;
      readonly jobKind: JobKind;
      readonly openOn: string;
      readonly limit: number;
      readonly locale: Locale;
    }
  /**
   * All jobs that are open on a day, both kinds, a hundred to a page; `texts` gives what feeds
   * tell, too. Never through the gateway.
   */
  | {
      readonly kind: 'openJobs';
      readonly brandId: BrandId | null;
      readonly openOn: string;
      readonly texts: boolean;
      readonly page: number;
      readonly locale: Locale;
    }
  /** A job of any brand, open or not. */
  | {
      readonly kind: 'job';
      readonly jobKind: JobKind;
      readonly id: string;
      readonly locale: Locale;
    }
  | { readonly kind: 'trainingOffers'; readonly brandId: BrandId; readonly locale: Locale }
  | {
      readonly kind: 'programmeDay';
      readonly brandId: BrandId;
      readonly date: string;
      readonly locale: Locale;
    }
  | {
      readonly kind: 'menuWeek';
      readonly brandId: BrandId;
      readonly monday: string;
      readonly locale: Locale;
    }
  /**
   * The addresses of a brand's pages or media entries, or its redirects, a hundred to a page. Never
   * through the gateway.
   */
  | {
      readonly kind: 'pageAddresses' | 'mediaAddresses' | 'redirects';
      readonly brandId: BrandId;
      readonly page: number;
      readonly locale: Locale;
    }
  /** Where the view with a handle starts. The gateway takes it for the whole profile. */
  | { readonly kind: 'view'; readonly handle: string; readonly locale: Locale }
  /** The whole kiosk profile with a handle; the content service never gives its PIN away. */
  | { readonly kind: 'kioskProfile'; readonly handle: string; readonly locale: Locale }
  /** The fixed texts of a brand's e-mail signature. For staff: never through the gateway. */
  | { readonly kind: 'signatureTexts'; readonly brandId: BrandId; readonly locale: Locale }
  /** Where an entry of any brand is shown. For previews: never through the gateway. */
  | {
      readonly kind: 'entryAddress';
      readonly type: EntryType;
      readonly documentId: string;
      readonly locale: Locale;
    }
  /**
   * All published entries of a type, whole, a hundred to a page; of the whole group where `brandId`
   * is null. For staff: never through the gateway.
   */
  | {
      readonly kind: 'audited';
      readonly type: CollectionType;
      readonly brandId: BrandId | null;
      readonly page: number;
      readonly locale: Locale;
    }
  /**
   * What the entries of a collection are called in addresses, a hundred to a page; of the whole
   * group where `brandId` is null. Never through the gateway.
   */
  | {
      readonly kind: 'known';
      readonly type: KnownType;
      readonly brandId: BrandId | null;
      readonly page: number;
      readonly locale: Locale;
    }
  /** Where a brand hears of applications; the same in all languages. Never through the gateway. */
  | { readonly kind: 'hrAddress'; readonly brandId: BrandId; readonly locale: Locale };

/** Content types whose entries have a page of their own. */
export type EntryType = 'seite' | 'veranstaltung' | 'beitrag' | 'haus';

/** All content types that have many entries and that visitors see something of. */
export type CollectionType =
  | EntryType
  | 'stelle'
  | 'ausbildungsangebot'
  | 'weiterleitung'
  | 'kioskprofil'
  | 'signaturtext';

/** A read as the content service's REST interface has it; `path` is relative to its `/api`. */
export interface ContentRequest {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What the content service gives at most in one answer (its own default limit). */
export const MOST_ENTRIES = 100;

/** Four hundred events are four pages; beyond twenty the content service has gone mad. */
export const MOST_PAGES = 20;

export const clampLimit = (limit: number): number =>
  Math.min(MOST_ENTRIES, Math.max(1, Math.trunc(limit) || 1));
/** Any page that the whole collection can have, however small the pages are. */
export const clampPage = (page: number): number =>
  Math.min(MOST_PAGES * MOST_ENTRIES, Math.max(1, Math.trunc(page) || 1));

const ART_OF: Readonly<Record<JobKind, string>> = { job: 'stelle', apprenticeship: 'lehrstelle' };

const COLLECTIONS: Readonly<Record<CollectionType, string>> = {
  seite: '/seiten',
  veranstaltung: '/veranstaltungen',
  beitrag: '/beitraege',
  haus: '/haeuser',
  stelle: '/stellen',
  ausbildungsangebot: '/ausbildungsangebote',
  weiterleitung: '/weiterleitungen',
  kioskprofil: '/kioskprofile',
  signaturtext: '/signaturtexte',
};

const EVENT_FIELDS = [
  'marke',
  'titel',
  'slug',
  'beginn',
  'ende',
  'ganztags',
  'ort',
  'kategorie',
  'kurztext',
  'hinweis',
  'wiederholung',
  'abgesagt',
  'oeffentlich',
  'updatedAt',
];
const MEDIA_FIELDS = ['titel', 'slug', 'datum', 'art', 'kurztext', 'updatedAt'];
const HOUSE_FIELDS = ['marke', 'name', 'slug', 'art', 'ort', 'reihenfolge', 'updatedAt'];
const JOB_FIELDS = [
  'art',
  'bereich',
  'marke',
  'titel',
  'pensumVon',
  'pensumBis',
  'vollzeit',
  'beginn',
  'abschluss',
  'lehrjahre',
  'arbeitsort',
  'ausgeschriebenAm',
  'createdAt',
];
const JOB_TEXT_FIELDS = [
  'einleitung',
  'aufgaben',
  'profil',
  'angebot',
  'lohnVon',
  'lohnBis',
  'lohnJe',
  'gueltigBis',
  'updatedAt',
];

type Parameter = [name: string, value: string];

/** How a read is asked; the same read is always asked in the same words. */
export function requestOf(read: ContentRead): ContentRequest {
  // An empty locale is left out: Strapi 4 takes it for a language that nothing is written in, and
  // answers 404.
  const locale: readonly Parameter[] = read.locale === '' ? [] : [['locale', read.locale]];
  const shallow = (path: string, parameters: readonly Parameter[]): ContentRequest => ({
    path,
    query: new URLSearchParams([...parameters, ...locale]),
  });
  const request = (path: string, parameters: readonly Parameter[]): ContentRequest =>
    shallow(path, [...parameters, ['populate', 'deep']]);
  switch (read.kind) {
    case 'configuration':
      return request(`/konfiguration-${read.brandId}`, []);
    case 'page':
      return request('/seiten', [
        brandIs(read.brandId),
        ['filters[pfad][$eq]', read.path],
        limitTo(1),
      ]);
    case 'events':
      return request('/veranstaltungen', [
        ...brandIfAny(read.brandId),
        IS_PUBLIC,
        ['filters[$or][0][beginn][$gte]', read.from],
        ['filters[$or][1][ende][$gte]', read.from],
        ['filters[$or][2][wiederholung][$notNull]', 'true'],
        ['sort[0]', 'beginn:asc'],
        ['sort[1]', 'id:asc'],
        ...pageOf(read.page),
        ...only(EVENT_FIELDS),
      ]);
    case 'event':
      return request('/veranstaltungen', [
        brandIs(read.brandId),
        IS_PUBLIC,
        ...idIs(read.id),
        limitTo(1),
      ]);
    case 'media':
      return request('/beitraege', [
        brandIs(read.brandId),
        ...yearIs(read.year),
        ...(read.order === 'newest' ? NEWEST_FIRST : OLDEST_FIRST),
        ...pageOf(read.page, read.limit),
        ...only(MEDIA_FIELDS),
      ]);
    case 'mediaEntry':
      return request('/beitraege', [brandIs(read.brandId), ...idIs(read.id), limitTo(1)]);
    case 'mediaAddresses':
      return shallow('/beitraege', [
        brandIs(read.brandId),
        ...NEWEST_FIRST,
        ...pageOf(read.page),
        ...only(['slug', 'updatedAt']),
      ]);
    case 'houses':
      return request('/haeuser', [
        ['sort', 'reihenfolge:asc'],
        limitTo(MOST_ENTRIES),
        ...only(HOUSE_FIELDS),
      ]);
    case 'house':
      return request('/haeuser', [['filters[slug][$eq]', read.slug], limitTo(1)]);
    case 'houseOfBrand':
      return request('/haeuser', [brandIs(read.brandId), ['sort', 'reihenfolge:asc'], limitTo(1)]);
    case 'pageAddresses':
      return shallow('/seiten', [
        brandIs(read.brandId),
        ['sort', 'pfad:asc'],
        ...pageOf(read.page),
        ...only(['pfad', 'updatedAt']),
      ]);
    case 'redirects':
      return shallow('/weiterleitungen', [
        brandIs(read.brandId),
        ['sort', 'id:asc'],
        ...pageOf(read.page),
        ...only(['von', 'nach', 'art']),
      ]);
    case 'view':
      return shallow('/kioskprofile', [
        handleIs(read.handle),
        limitTo(1),
        ...only(['handle', 'marke', 'startseite']),
      ]);
    case 'kioskProfile':
      return request('/kioskprofile', [handleIs(read.handle), limitTo(1)]);
    case 'jobs':
      return shallow('/stellen', [
        ...brandIfAny(read.brandId),
        artIs(read.jobKind),
        ...isOpenOn(read.openOn),
        ['sort[0]', 'ausgeschriebenAm:desc'],
        ['sort[1]', 'createdAt:desc'],
        limitTo(read.limit),
        ...only(JOB_FIELDS),
        ...withHouse(['ort']),
      ]);
    case 'openJobs':
      return shallow('/stellen', [
        ...brandIfAny(read.brandId),
        ...isOpenOn(read.openOn),
        ['sort', 'id:desc'],
        ...pageOf(read.page),
        ...only(read.texts ? [...JOB_FIELDS, ...JOB_TEXT_FIELDS] : JOB_FIELDS),
        ...withHouse(read.texts ? ['name', 'strasse', 'plz', 'ort'] : ['ort']),
      ]);
    case 'job':
      return request('/stellen', [artIs(read.jobKind), ...idIs(read.id), limitTo(1)]);
    case 'trainingOffers':
      return request('/ausbildungsangebote', [
        brandIs(read.brandId),
        ['sort', 'id:asc'],
        limitTo(MOST_ENTRIES),
      ]);
    case 'signatureTexts':
      return request('/signaturtexte', [brandIs(read.brandId), ['sort', 'id:asc'], limitTo(1)]);
    case 'programmeDay':
      return request('/tagesprogramme', [
        brandIs(read.brandId),
        ['filters[datum][$eq]', read.date],
        limitTo(1),
      ]);
    case 'entryAddress':
      return request(COLLECTIONS[read.type], [
        ['filters[documentId][$eq]', read.documentId],
        limitTo(1),
      ]);
    case 'known':
      return shallow(COLLECTIONS[read.type], [
        ...brandIfAny(read.brandId),
        ...(read.type === 'veranstaltung' ? [IS_PUBLIC] : []),
        ['sort', 'id:asc'],
        ...pageOf(read.page),
        ...(NAME_FIELDS[read.type] === null
          ? [...only(['updatedAt']), IN_ALL_LANGUAGES]
          : only([NAME_FIELDS[read.type] ?? ''])),
      ]);
    case 'hrAddress':
      return { path: `/personaladressen/${read.brandId}`, query: new URLSearchParams() };
    case 'audited':
      return request(COLLECTIONS[read.type], [
        ...brandIfAny(read.brandId),
        ...(read.type === 'veranstaltung' ? [IS_PUBLIC] : []),
        ['sort', 'id:asc'],
        ...pageOf(read.page),
      ]);
    case 'menuWeek':
      return request('/menueplaene', [
        brandIs(read.brandId),
        ['filters[woche][$eq]', read.monday],
        limitTo(1),
      ]);
  }
}

/**
 * A few for each page that a site has; the list of twelve thousand jobs alone asks a hundred and
 * twenty times for each answer.
 */
const MOST_ADDRESSES = 5000;
const addresses = new Map<string, string>();

/**
 * A read as one text: the same for the same read, so that it can key a cache. Written once, for it
 * is asked with every read of a cache.
 */
export function addressOf(read: ContentRead): string {
  const name = JSON.stringify(read);
  const known = addresses.get(name);
  if (known !== undefined) return known;
  const { path, query } = requestOf(read);
  const address = `${path}?${query.toString()}`;
  if (addresses.size === MOST_ADDRESSES) addresses.clear();
  addresses.set(name, address);
  return address;
}

const brandIs = (brandId: BrandId): Parameter => ['filters[marke][$eq]', brandId];
const brandIfAny = (brandId: BrandId | null): Parameter[] =>
  brandId === null ? [] : [brandIs(brandId)];
const handleIs = (handle: string): Parameter => ['filters[handle][$eq]', handle];
const artIs = (kind: JobKind): Parameter => ['filters[art][$eq]', ART_OF[kind]];
const isOpenOn = (day: string): Parameter[] => [
  ['filters[$or][0][gueltigBis][$null]', 'true'],
  ['filters[$or][1][gueltigBis][$gte]', day],
];
/** In Strapi 4 an entry is known by the id of any of its translations. */
const idIs = (id: string): Parameter[] =>
  isNumericId(id)
    ? [
        ['filters[$or][0][id][$eq]', id],
        ['filters[$or][1][localizations][id][$eq]', id],
      ]
    : [['filters[documentId][$eq]', id]];
const yearIs = (year: number | null): Parameter[] =>
  year === null
    ? []
    : [
        ['filters[datum][$gte]', `${year}-01-01`],
        ['filters[datum][$lte]', `${year}-12-31`],
      ];
const IS_PUBLIC: Parameter = ['filters[oeffentlich][$eq]', 'true'];
// Entries of the same day keep their order, so that none is on two pages or on none.
const NEWEST_FIRST: Parameter[] = [
  ['sort[0]', 'datum:desc'],
  ['sort[1]', 'id:desc'],
];
const OLDEST_FIRST: Parameter[] = [
  ['sort[0]', 'datum:asc'],
  ['sort[1]', 'id:asc'],
];
/** A page of a long list, counted from 1; as long as the content service gives them unless said. */
const pageOf = (page: number, limit = MOST_ENTRIES): Parameter[] => [
  ['pagination[page]', String(clampPage(page))],
  limitTo(limit),
];
const limitTo = (limit: number): Parameter => ['pagination[pageSize]', String(clampLimit(limit))];
/** Lists leave out the long texts: the answer of a hundred entries stays below 100 kB. */
const only = (fields: readonly string[]): Parameter[] =>
  fields.map((field, position) => [`fields[${position}]`, field]);
/** Strapi 4 tells translations apart from other entries by its `localizations` alone. */
const IN_ALL_LANGUAGES: Parameter = ['populate[localizations][fields][0]', 'locale'];
/** Of all that a job points to only the house, and of that only some fields. */
const withHouse = (fields: readonly string[]): Parameter[] => [
  ...fields.map((field, position): Parameter => [`populate[haus][fields][${position}]`, field]),
  IN_ALL_LANGUAGES,
];
