import type { BrandId } from '../../domain/brand/Brand.ts';
import type {
  NamedTypeName,
  PageTypeName,
  ReadTypeName,
} from '../../domain/content/contentTypes.ts';
import type { JobKind } from '../../domain/job/Job.ts';
import type { Locale, SelectedLocale } from '../../domain/locale/Locale.ts';

/**
 * Every read of the content service that this product makes. `strapiRequest.ts` says how the
 * content service is asked for it, `gatewayRequest.ts` how a browser asks the gateway.
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
      readonly type: PageTypeName;
      readonly documentId: string;
      readonly locale: Locale;
    }
  /**
   * All published entries of a type, whole, a hundred to a page; of the whole group where `brandId`
   * is null. For staff: never through the gateway.
   */
  | {
      readonly kind: 'audited';
      readonly type: ReadTypeName;
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
      readonly type: NamedTypeName;
      readonly brandId: BrandId | null;
      readonly page: number;
      readonly locale: Locale;
    }
  /** Where a brand hears of applications; the same in all languages. Never through the gateway. */
  | { readonly kind: 'hrAddress'; readonly brandId: BrandId; readonly locale: Locale };

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
