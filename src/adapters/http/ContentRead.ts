import { isBrandId } from '../../domain/brand/brandStyle.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import type {
  NamedTypeName,
  PageTypeName,
  ReadTypeName,
} from '../../domain/content/contentTypes.ts';
import type { JobKind } from '../../domain/job/Job.ts';
import type { Locale, SelectedLocale } from '../../domain/locale/Locale.ts';
import {
  isEntryId,
  isHandle,
  isHouseSlug,
  isPagePath,
  isYear,
} from '../../domain/page/addressRules.ts';
import { isDate } from '../../domain/shared/zurichCalendar.ts';
import { weekdayOf } from '../../domain/shared/zurichTime.ts';

/** A read as an address; `path` is relative to the content service's `/api`, or to the gateway's. */
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

/** A parameter of a read, and how the query of an address at the gateway says it. */
interface Parameter<Value> {
  readonly name: string;
  /** Null where the address says nothing of it. */
  readonly write: (value: Value) => string | null;
  /** Undefined for a value that no read has; `text` is null where the address says nothing. */
  readonly parse: (text: string | null) => Value | undefined;
}

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
/** Null is the whole group. */
const brandIfAny = optional('marke', isBrandId);
const id = required('id', isEntryId);
/** Counted from 1, in steps of the limit, or of a hundred. */
const page = number('seite', 1, clampPage);
const limit = number('anzahl', 10, clampLimit);
/** Null is all years. */
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

/** A kind of read without the types of its parameters' values. */
interface AnyGatewayRead {
  readonly name: string;
  readonly parameters: Readonly<
    Record<
      string,
      {
        readonly name: string;
        readonly write: (value: never) => string | null;
        readonly parse: (text: string | null) => unknown;
      }
    >
  >;
}

/**
 * The kinds of reads that the gateway passes on, each with its parameters: what loaders in a browser
 * ask for. `name` is the kind's in an address.
 */
export const GATEWAY_READS = {
  /** `path` without slashes at its ends; '' is the home page. */
  page: { name: 'seite', parameters: { brandId, path: required('pfad', isPagePath) } },
  /** Events that start or end on `from` (YYYY-MM-DD) or later, and all that repeat. */
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
  /** Jobs that are open on a day (YYYY-MM-DD), newest first. */
  jobs: {
    name: 'stellen',
    parameters: { brandId: brandIfAny, jobKind, openOn: required('am', isDate), limit },
  },
  /** A job of any brand, open or not. */
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
  /** The whole kiosk profile with a handle; the content service never gives its PIN away. */
  kioskProfile: { name: 'kioskprofil', parameters: { handle: required('handle', isHandle) } },
} as const satisfies Readonly<Record<string, AnyGatewayRead>>;

/** A hundred entries of a brand, of the whole group where it is null; `page` counts from 1. */
interface PageOfEntries {
  readonly brandId: BrandId | null;
  readonly page: number;
}

/** A hundred entries of a brand; `page` counts from 1. */
interface PageOfBrand {
  readonly brandId: BrandId;
  readonly page: number;
}

/** The kinds of reads that only the server makes, each with its parameters. */
interface ServerReads {
  /** All jobs that are open on a day, both kinds; `texts` gives what feeds tell, too. */
  readonly openJobs: PageOfEntries & { readonly openOn: string; readonly texts: boolean };
  /** The addresses of a brand's pages or media entries, or its redirects. */
  readonly pageAddresses: PageOfBrand;
  readonly mediaAddresses: PageOfBrand;
  readonly redirects: PageOfBrand;
  /** Where the view with a handle starts. */
  readonly view: { readonly handle: string };
  /** The fixed texts of a brand's e-mail signature, for staff. */
  readonly signatureTexts: { readonly brandId: BrandId };
  /** Where an entry of any brand is shown, for previews. */
  readonly entryAddress: { readonly type: PageTypeName; readonly documentId: string };
  /** All published entries of a type, whole, for staff. */
  readonly audited: PageOfEntries & { readonly type: ReadTypeName };
  /** What the entries of a collection are called in addresses. */
  readonly known: PageOfEntries & { readonly type: NamedTypeName };
  /** Where a brand hears of applications; the same in all languages. */
  readonly hrAddress: { readonly brandId: BrandId };
}

type ValuesOf<Parameters> = {
  readonly [Name in keyof Parameters]: Parameters[Name] extends Parameter<infer Value>
    ? Value
    : never;
};

interface OfKind<Kind> {
  readonly kind: Kind;
  readonly locale: Locale;
}

/** The name of a read that the gateway passes on, the configuration aside. */
export type GatewayKind = keyof typeof GATEWAY_READS;

/** The reads that the gateway passes on. */
export type GatewayRead =
  | { readonly kind: 'configuration'; readonly brandId: BrandId; readonly locale: SelectedLocale }
  | {
      [Kind in GatewayKind]: OfKind<Kind> & ValuesOf<(typeof GATEWAY_READS)[Kind]['parameters']>;
    }[GatewayKind];

/**
 * Every read of the content service that this product makes. `strapiRequest.ts` says how the
 * content service is asked for it, `gatewayRequest.ts` how a browser asks the gateway.
 */
export type ContentRead =
  | GatewayRead
  | { [Kind in keyof ServerReads]: OfKind<Kind> & ServerReads[Kind] }[keyof ServerReads];
