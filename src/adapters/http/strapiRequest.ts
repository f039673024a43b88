import type { BrandId } from '../../domain/brand/Brand.ts';
import {
  CONTENT_TYPES,
  type NamedTypeName,
  type ReadTypeName,
} from '../../domain/content/contentTypes.ts';
import type { JobKind } from '../../domain/job/Job.ts';
import { isNumericId } from '../../domain/page/addressRules.ts';
import {
  clampLimit,
  clampPage,
  MAX_ENTRIES,
  type ContentRead,
  type ContentRequest,
} from './ContentRead.ts';

const ART_OF: Readonly<Record<JobKind, string>> = {
  job: 'stelle',
  apprenticeship: 'lehrstelle',
};

const EVENT_FIELDS = [
  // Notes on dates are German in all languages: only the entry's own language tells that on a list.
  'locale',
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
const HOUSE_FIELDS = [
  'marke',
  'name',
  'slug',
  'art',
  'ort',
  'kanton',
  'telefon',
  'reihenfolge',
  'updatedAt',
];
const OFFER_FIELDS = [
  'marke',
  'haus',
  'slug',
  'art',
  'titel',
  'zimmer',
  'flaeche',
  'flaecheBis',
  'anzahl',
  'wartezeit',
  'reihenfolge',
];
/** Never who confirmed it: answers are public. */
const OCCUPANCY_FIELDS = ['marke', 'angebot', 'freiJetzt', 'warteliste', 'bestaetigtAm'];
const NOTICE_FIELDS = [
  'marke',
  'text',
  'textFr',
  'textIt',
  'textEn',
  'von',
  'bis',
  'wo',
  'ton',
  'link',
];
/** Of a brand, few are on at once, and few are planned. */
const MAX_NOTICES = 20;
const CARE_SHARE_FIELDS = ['kanton', 'gueltigAb', 'quelle', 'geprueftAm', 'muster'];
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

/** The field that is an entry's name in addresses; null if that is its id. */
export const nameFieldOf = (type: NamedTypeName): string | null => CONTENT_TYPES[type].namedBy;

const collectionPath = (type: ReadTypeName): string => `/${CONTENT_TYPES[type].plural}`;

type Parameter = [name: string, value: string];

/**
 * The request to Strapi 4 and 5 for a read; equal reads give equal requests. The only place that
 * writes Strapi's query language.
 */
export function strapiRequestOf(read: ContentRead): ContentRequest {
  // An empty locale is left out: Strapi 4 would treat it as a language without content and respond
  // with 404.
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
        ...concernsBrandIfAny(read.brandId),
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
        ...concernsBrandIfAny(read.brandId),
        IS_PUBLIC,
        ...idIs(read.id),
        limitTo(1),
      ]);
    case 'media':
      return request('/beitraege', [
        brandIs(read.brandId),
        // The id keeps the order of entries of the same day stable, so that none appears on two
        // pages or on none.
        ['sort[0]', 'datum:desc'],
        ['sort[1]', 'id:desc'],
        ...pageOf(read.page),
        ...only(MEDIA_FIELDS),
      ]);
    case 'mediaEntry':
      return request('/beitraege', [brandIs(read.brandId), ...idIs(read.id), limitTo(1)]);
    case 'houses':
      return request('/haeuser', [
        ['sort', 'reihenfolge:asc'],
        limitTo(MAX_ENTRIES),
        ...only(HOUSE_FIELDS),
      ]);
    case 'house':
      return request('/haeuser', [['filters[slug][$eq]', read.slug], limitTo(1)]);
    case 'houseOfBrand':
      return request('/haeuser', [brandIs(read.brandId), ['sort', 'reihenfolge:asc'], limitTo(1)]);
    case 'offers':
      return shallow('/wohnangebote', [
        ['sort', 'id:asc'],
        ...pageOf(read.page),
        ...only(OFFER_FIELDS),
        wholly('bilder'),
        wholly('merkmale'),
        wholly('preise'),
        IN_ALL_LANGUAGES,
      ]);
    case 'offer':
      return request('/wohnangebote', [
        brandIs(read.brandId),
        ['filters[slug][$eq]', read.slug],
        limitTo(1),
      ]);
    case 'occupancies':
      return shallow('/belegungen', [
        ['sort', 'id:asc'],
        ...pageOf(read.page),
        ...only(OCCUPANCY_FIELDS),
        wholly('freiAb'),
      ]);
    case 'careShares':
      return shallow('/pflegeanteile', [
        ['sort', 'id:asc'],
        ...pageOf(read.page),
        ...only(CARE_SHARE_FIELDS),
        wholly('stufen'),
      ]);
    case 'notices':
      return shallow('/mitteilungen', [
        brandIs(read.brandId),
        ['sort[0]', 'bis:desc'],
        ['sort[1]', 'id:desc'],
        limitTo(MAX_NOTICES),
        ...only(NOTICE_FIELDS),
      ]);
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
        ...only([...JOB_FIELDS, ...(read.texts ? JOB_TEXT_FIELDS : ['einleitung'])]),
        ...withHouse(['name', 'strasse', 'plz', 'ort']),
      ]);
    case 'job':
      return request('/stellen', [artIs(read.jobKind), ...idIs(read.id), limitTo(1)]);
    case 'trainingOffers':
      return request('/ausbildungsangebote', [
        brandIs(read.brandId),
        ['sort', 'id:asc'],
        limitTo(MAX_ENTRIES),
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
      return request(collectionPath(read.type), [
        ['filters[documentId][$eq]', read.documentId],
        limitTo(1),
      ]);
    case 'known':
      return shallow(collectionPath(read.type), [
        ...(read.type === 'veranstaltung'
          ? [...concernsBrandIfAny(read.brandId), IS_PUBLIC]
          : brandIfAny(read.brandId)),
        ['sort', 'id:asc'],
        ...pageOf(read.page),
        ...(nameFieldOf(read.type) === null
          ? [...only(['updatedAt']), IN_ALL_LANGUAGES]
          : only([nameFieldOf(read.type) ?? ''])),
      ]);
    case 'hrAddress':
      return {
        path: `/personaladressen/${read.brandId}`,
        query: new URLSearchParams(),
      };
    case 'screenDevices':
      return { path: '/bildschirmgeraete', query: new URLSearchParams() };
    case 'audited':
      return request(collectionPath(read.type), [
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
 * A few for each page of a site. The list of twelve thousand jobs alone needs a hundred and twenty
 * of them per answer.
 */
const MAX_ADDRESSES = 5000;
const addresses = new Map<string, string>();

/**
 * A read as text, equal for equal reads, to be used as a cache key. It is computed once per read,
 * because every cache lookup needs it.
 */
export function cacheKeyOf(read: ContentRead): string {
  const name = JSON.stringify(read);
  const known = addresses.get(name);
  if (known !== undefined) return known;
  const { path, query } = strapiRequestOf(read);
  const address = `${path}?${query.toString()}`;
  if (addresses.size === MAX_ADDRESSES) addresses.clear();
  addresses.set(name, address);
  return address;
}

const brandIs = (brandId: BrandId): Parameter => ['filters[marke][$eq]', brandId];
const brandIfAny = (brandId: BrandId | null): Parameter[] =>
  brandId === null ? [] : [brandIs(brandId)];
/** Events of the brand, and those of other brands in its houses. */
const concernsBrandIfAny = (brandId: BrandId | null): Parameter[] =>
  brandId === null
    ? []
    : ['[marke]', '[haus][marke]', '[weitereHaeuser][marke]'].map((field, position) => [
        `filters[$and][0][$or][${position}]${field}[$eq]`,
        brandId,
      ]);
const handleIs = (handle: string): Parameter => ['filters[handle][$eq]', handle];
const artIs = (kind: JobKind): Parameter => ['filters[art][$eq]', ART_OF[kind]];
const isOpenOn = (day: string): Parameter[] => [
  ['filters[$or][0][gueltigBis][$null]', 'true'],
  ['filters[$or][1][gueltigBis][$gte]', day],
];
/** In Strapi 4, an entry is found by the id of any of its translations. */
const idIs = (id: string): Parameter[] =>
  isNumericId(id)
    ? [
        ['filters[$or][0][id][$eq]', id],
        ['filters[$or][1][localizations][id][$eq]', id],
      ]
    : [['filters[documentId][$eq]', id]];
const IS_PUBLIC: Parameter = ['filters[oeffentlich][$eq]', 'true'];
/** One page of a long list, counted from 1, of the largest size of the content service. */
const pageOf = (page: number): Parameter[] => [
  ['pagination[page]', String(clampPage(page))],
  limitTo(MAX_ENTRIES),
];
const limitTo = (limit: number): Parameter => ['pagination[pageSize]', String(clampLimit(limit))];
/** Lists request no long texts: the answer with a hundred entries stays below 100 kB. */
const only = (fields: readonly string[]): Parameter[] =>
  fields.map((field, position) => [`fields[${position}]`, field]);
/** A field of components with all that they contain, beside the fields of `only`. */
const wholly = (field: string): Parameter => [`populate[${field}][populate]`, '*'];
/** Strapi 4 distinguishes translations from other entries only by their `localizations`. */
const IN_ALL_LANGUAGES: Parameter = ['populate[localizations][fields][0]', 'locale'];
/** Of a job's relations, only the house with some of its fields is requested. */
const withHouse = (fields: readonly string[]): Parameter[] => [
  ...fields.map((field, position): Parameter => [`populate[haus][fields][${position}]`, field]),
  IN_ALL_LANGUAGES,
];
