import { isBrandId } from '../../domain/brand/brandStyle.ts';
import type { JobKind } from '../../domain/job/Job.ts';
import { BASE_LOCALE, LOCALES, type Locale } from '../../domain/locale/Locale.ts';
import {
  isEntryId,
  isHandle,
  isHouseSlug,
  isPagePath,
  isYear,
} from '../../domain/page/addressRules.ts';
import { isDate } from '../../domain/shared/zurichCalendar.ts';
import { weekdayOf } from '../../domain/shared/zurichTime.ts';
import {
  clampLimit,
  clampPage,
  MOST_PAGES,
  type ContentRead,
  type ContentRequest,
} from './ContentRead.ts';

/** The reads that the gateway passes on: what loaders in a browser ask for. */
export type GatewayRead = Extract<ContentRead, { readonly kind: GatewayKind | 'configuration' }>;

type GatewayKind =
  | 'page'
  | 'events'
  | 'event'
  | 'media'
  | 'mediaEntry'
  | 'houses'
  | 'house'
  | 'houseOfBrand'
  | 'jobs'
  | 'job'
  | 'trainingOffers'
  | 'programmeDay'
  | 'menuWeek'
  | 'kioskProfile';

/** A parameter of a read in the query of its address. */
interface Parameter<Value> {
  readonly name: string;
  /** Null where the address says nothing of it. */
  readonly write: (value: Value) => string | null;
  /** Undefined for a value that no read has; `text` is null where the address says nothing. */
  readonly parse: (text: string | null) => Value | undefined;
}

type ParametersOf<Kind extends GatewayKind> = {
  readonly [
    Name in Exclude<keyof Extract<ContentRead, { readonly kind: Kind }>, 'kind' | 'locale'>
  ]: Parameter<Extract<ContentRead, { readonly kind: Kind }>[Name]>;
};

/** A parameter that must be there, and is taken as it stands where `isValid` says so. */
const required = (name: string, isValid: (text: string) => boolean): Parameter<string> => ({
  name,
  write: (value) => value,
  parse: (text) => (text !== null && isValid(text) ? text : undefined),
});

/** A parameter that may be missing; then it is null. */
const optional = (name: string, isValid: (text: string) => boolean): Parameter<string | null> => ({
  name,
  write: (value) => value,
  parse: (text) => (text === null || isValid(text) ? text : undefined),
});

/** A whole number; what is none, or out of range, is brought into range. */
const number = (
  name: string,
  otherwise: number,
  clamp: (asked: number) => number,
): Parameter<number> => ({
  name,
  write: (value) => String(clamp(value)),
  parse: (text) => clamp(Number(text ?? otherwise)),
});

const brandId = required('marke', isBrandId);
const brandIfAny = optional('marke', isBrandId);
const id = required('id', isEntryId);
const page = number('seite', 1, clampPage);
const limit = number('anzahl', 10, clampLimit);
const year: Parameter<number | null> = {
  name: 'jahr',
  write: (value) => (value === null ? null : String(value)),
  parse: (text) =>
    text === null ? null : /^\d{4}$/.test(text) && isYear(Number(text)) ? Number(text) : undefined,
};
const order: Parameter<'newest' | 'oldest'> = {
  name: 'zuerst',
  write: (value) => (value === 'oldest' ? 'aelteste' : null),
  parse: (text) => (text === 'aelteste' ? 'oldest' : 'newest'),
};
const jobKind: Parameter<JobKind> = {
  name: 'art',
  write: (value) => (value === 'job' ? 'stelle' : 'lehrstelle'),
  parse: (text) =>
    text === 'stelle' ? 'job' : text === 'lehrstelle' ? 'apprenticeship' : undefined,
};

/** How each kind of read is called in an address, and its parameters. */
const READS: {
  readonly [Kind in GatewayKind]: {
    readonly name: string;
    readonly parameters: ParametersOf<Kind>;
  };
} = {
  page: { name: 'seite', parameters: { brandId, path: required('pfad', isPagePath) } },
  events: {
    name: 'veranstaltungen',
    parameters: {
      brandId: brandIfAny,
      from: required('ab', isDate),
      page: number('seite', 1, (asked) => Math.min(MOST_PAGES, clampPage(asked))),
    },
  },
  event: { name: 'veranstaltung', parameters: { brandId, id } },
  media: { name: 'beitraege', parameters: { brandId, year, order, page, limit } },
  mediaEntry: { name: 'beitrag', parameters: { brandId, id } },
  houses: { name: 'haeuser', parameters: {} },
  house: { name: 'haus', parameters: { slug: required('haus', isHouseSlug) } },
  houseOfBrand: { name: 'haus-der-marke', parameters: { brandId } },
  jobs: {
    name: 'stellen',
    parameters: { brandId: brandIfAny, jobKind, openOn: required('am', isDate), limit },
  },
  job: { name: 'stelle', parameters: { jobKind, id } },
  trainingOffers: { name: 'ausbildungsangebote', parameters: { brandId } },
  programmeDay: {
    name: 'tagesprogramm',
    parameters: { brandId, date: required('datum', isDate) },
  },
  menuWeek: {
    name: 'menueplan',
    parameters: {
      brandId,
      monday: required('woche', (text) => isDate(text) && weekdayOf(text) === 1),
    },
  },
  kioskProfile: { name: 'kioskprofil', parameters: { handle: required('handle', isHandle) } },
};

/** Below the gateway's path, before the name of the kind. */
const PREFIX = '/inhalte/';
const CONFIGURATION = /^\/konfiguration-([a-z0-9-]+)$/;

interface AnyParameter {
  readonly name: string;
  readonly write: (value: unknown) => string | null;
  readonly parse: (text: string | null) => unknown;
}

/** What the table says of a kind, without the types of its values; undefined for other kinds. */
const parametersOf = (
  kind: string,
): { readonly name: string; readonly parameters: [string, AnyParameter][] } | undefined => {
  const known = Object.hasOwn(READS, kind) ? READS[kind as GatewayKind] : undefined;
  return (
    known && {
      name: known.name,
      parameters: Object.entries(known.parameters as Readonly<Record<string, AnyParameter>>),
    }
  );
};

/**
 * How a browser asks the gateway for a read: its kind, its parameters and its language. Null for a
 * read that only the server makes. The configuration has the address of the specification, section
 * 7, with `populate=deep`.
 */
export function gatewayRequestOf(read: ContentRead): ContentRequest | null {
  const locale: [string, string][] = read.locale === '' ? [] : [['locale', read.locale]];
  if (read.kind === 'configuration')
    return {
      path: `/konfiguration-${read.brandId}`,
      query: new URLSearchParams([['populate', 'deep'], ...locale]),
    };
  const known = parametersOf(read.kind);
  if (known === undefined) return null;
  const values = read as unknown as Readonly<Record<string, unknown>>;
  const given = known.parameters.flatMap(([property, { name, write }]): [string, string][] => {
    const text = write(values[property]);
    return text === null ? [] : [[name, text]];
  });
  return { path: PREFIX + known.name, query: new URLSearchParams([...given, ...locale]) };
}

/**
 * The read that an address asks for, or null where the gateway has none. A caller has no say in
 * more than the parameters: all else in the query has no effect.
 */
export function parseGatewayRequest(path: string, query: URLSearchParams): GatewayRead | null {
  const locale = parseGatewayLocale(query.get('locale'));
  if (locale === null) return null;
  const [, configured] = CONFIGURATION.exec(path) ?? [];
  if (configured !== undefined)
    return isBrandId(configured)
      ? { kind: 'configuration', brandId: configured, locale: query.get('locale') ? locale : '' }
      : null;
  const kind = Object.keys(READS).find((each) => PREFIX + READS[each as GatewayKind].name === path);
  const parameters = kind === undefined ? undefined : parametersOf(kind)?.parameters;
  if (parameters === undefined) return null;
  const values: Record<string, unknown> = { kind };
  for (const [property, { name, parse }] of parameters) {
    const value = parse(query.get(name));
    if (value === undefined) return null;
    values[property] = value;
  }
  // Each parameter has been parsed by the rule that the table has for it.
  return { ...values, locale } as GatewayRead;
}

/**
 * An absent or empty locale means German; one that does not exist means that the read does not
 * exist.
 */
export const parseGatewayLocale = (text: string | null): Locale | null =>
  text === null || text === '' ? BASE_LOCALE : (LOCALES.find((locale) => locale === text) ?? null);
