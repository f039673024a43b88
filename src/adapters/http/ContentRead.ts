import { isBrandId } from '../../domain/brand/brandRules.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import type {
  NamedTypeName,
  PreviewedTypeName,
  ReadTypeName,
} from '../../domain/content/contentTypes.ts';
import type { JobKind } from '../../domain/job/Job.ts';
import type { Locale, SelectedLocale } from '../../domain/locale/Locale.ts';
import {
  isEntryId,
  isHandle,
  isHouseSlug,
  isOfferSlug,
  isPagePath,
} from '../../domain/page/addressRules.ts';
import { isDate } from '../../domain/shared/zurichCalendar.ts';
import { weekdayOf } from '../../domain/shared/zurichTime.ts';

/**
 * A read as a request; `path` is relative to the `/api` of the content service, or to that of the
 * gateway.
 */
export interface ContentRequest {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** The largest page size of the content service (its own default limit). */
export const MAX_ENTRIES = 100;

/**
 * Four hundred events are four pages. More than twenty pages mean that the content service is
 * faulty.
 */
export const MAX_PAGES = 20;

export const clampLimit = (limit: number): number =>
  Math.min(MAX_ENTRIES, Math.max(1, Math.trunc(limit) || 1));
/** Allows every page that the whole collection can have, even with the smallest page size. */
export const clampPage = (page: number): number =>
  Math.min(MAX_PAGES * MAX_ENTRIES, Math.max(1, Math.trunc(page) || 1));

/** A parameter of a read, and how it is written in the query of a gateway address. */
interface Parameter<Value> {
  readonly name: string;
  /** Returns null if the parameter is left out of the address. */
  readonly write: (value: Value) => string | null;
  /** `text` is null if the address lacks the parameter. Returns undefined for an invalid value. */
  readonly parse: (text: string | null) => Value | undefined;
}

/** A required parameter. The text is used unchanged if `isValid` accepts it. */
const required = (name: string, isValid: (text: string) => boolean): Parameter<string> => ({
  name,
  write: (value) => value,
  parse: (text) => (text !== null && isValid(text) ? text : undefined),
});

/** An optional parameter; null if it is missing. */
const optional = (name: string, isValid: (text: string) => boolean): Parameter<string | null> => ({
  name,
  write: (value) => value,
  parse: (text) => (text === null || isValid(text) ? text : undefined),
});

/** A whole number. A value that is no number or out of range is clamped. */
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
/** Null means the whole group. */
const brandIfAny = optional('marke', isBrandId);
const id = required('id', isEntryId);
/** Counted from 1, in steps of a hundred. */
const page = number('seite', 1, (asked) => Math.min(MAX_PAGES, clampPage(asked)));
const limit = number('anzahl', 10, clampLimit);
const jobKind: Parameter<JobKind> = {
  name: 'art',
  write: (value) => (value === 'job' ? 'stelle' : 'lehrstelle'),
  parse: (text) =>
    text === 'stelle' ? 'job' : text === 'lehrstelle' ? 'apprenticeship' : undefined,
};

/** A kind of read without the types of its parameter values. */
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
 * The kinds of reads that the gateway passes on, each with its parameters: these are the reads that
 * loaders make in a browser. `name` is the name of the kind in an address.
 */
export const GATEWAY_READS = {
  /** `path` without slashes at its ends; '' is the home page. */
  page: { name: 'seite', parameters: { brandId, path: required('pfad', isPagePath) } },
  /** Events that start or end on `from` (YYYY-MM-DD) or later, and all recurring events. */
  events: {
    name: 'veranstaltungen',
    parameters: {
      brandId: brandIfAny,
      from: required('ab', isDate),
      page,
    },
  },
  event: { name: 'veranstaltung', parameters: { brandId, id } },
  media: { name: 'beitraege', parameters: { brandId, page } },
  mediaEntry: { name: 'beitrag', parameters: { brandId, id } },
  houses: { name: 'haeuser', parameters: {} },
  house: { name: 'haus', parameters: { slug: required('haus', isHouseSlug) } },
  houseOfBrand: { name: 'haus-der-marke', parameters: { brandId } },
  /** The offers of the whole group, without their texts. */
  offers: { name: 'wohnangebote', parameters: { page } },
  offer: {
    name: 'wohnangebot',
    parameters: { brandId, slug: required('angebot', isOfferSlug) },
  },
  /** Without the names of those who confirmed them. */
  occupancies: { name: 'belegungen', parameters: { page } },
  careShares: { name: 'pflegeanteile', parameters: { page } },
  /** Jobs that are open on `openOn` (YYYY-MM-DD), newest first. */
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
  /** The notices that end last, with their translations. */
  notices: { name: 'mitteilungen', parameters: { brandId } },
  /** The whole kiosk profile with this handle. The content service never returns its PIN. */
  kioskProfile: { name: 'kioskprofil', parameters: { handle: required('handle', isHandle) } },
} as const satisfies Readonly<Record<string, AnyGatewayRead>>;

/**
 * One page of a hundred entries of a brand, or of the whole group if `brandId` is null; `page`
 * counts from 1.
 */
interface PageOfEntries {
  readonly brandId: BrandId | null;
  readonly page: number;
}

/** One page of a hundred entries of a brand; `page` counts from 1. */
interface PageOfBrand {
  readonly brandId: BrandId;
  readonly page: number;
}

/** The kinds of reads that only the server makes, each with its parameters. */
interface ServerReads {
  /**
   * All jobs of both kinds that are open on `openOn`; with `texts`, the texts for feeds are
   * included.
   */
  readonly openJobs: PageOfEntries & { readonly openOn: string; readonly texts: boolean };
  /** The addresses of a brand's pages, or its redirects. */
  readonly pageAddresses: PageOfBrand;
  readonly redirects: PageOfBrand;
  /** The start page of the view with this handle. */
  readonly view: { readonly handle: string };
  /** The fixed texts of a brand's e-mail signature, for staff. */
  readonly signatureTexts: { readonly brandId: BrandId };
  /** The address of an entry of any brand, for previews. */
  readonly entryAddress: { readonly type: PreviewedTypeName; readonly documentId: string };
  /** All published entries of a type with all their fields, for staff. */
  readonly audited: PageOfEntries & { readonly type: ReadTypeName };
  /** The names by which the entries of a collection appear in addresses. */
  readonly known: PageOfEntries & { readonly type: NamedTypeName };
  /** The mail address to which a brand's applications are reported; the same in all languages. */
  readonly hrAddress: { readonly brandId: BrandId };
  /** The profiles of all installed lobby screens, with what is needed to notice their silence. */
  readonly screenDevices: Readonly<Record<never, never>>;
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

/** The kinds of reads that the gateway passes on, without the configuration. */
export type GatewayKind = keyof typeof GATEWAY_READS;

/** The reads that the gateway passes on. */
export type GatewayRead =
  | { readonly kind: 'configuration'; readonly brandId: BrandId; readonly locale: SelectedLocale }
  | {
      [Kind in GatewayKind]: OfKind<Kind> & ValuesOf<(typeof GATEWAY_READS)[Kind]['parameters']>;
    }[GatewayKind];

/**
 * Every read of the content service that this product makes. `strapiRequest.ts` defines the request
 * to the content service, `gatewayRequest.ts` the browser's request to the gateway.
 */
export type ContentRead =
  | GatewayRead
  | { [Kind in keyof ServerReads]: OfKind<Kind> & ServerReads[Kind] }[keyof ServerReads];
