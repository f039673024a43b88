import type { BrandId } from '../brand/Brand.ts';
import type { ScreenRecord } from '../kiosk/ScreenRecords.ts';
import type { Locale } from '../locale/Locale.ts';
import type { AuditedEntry } from './AuditedContent.ts';

export const QUALITY_CHECKS = [
  'missingAlt',
  'brokenLink',
  'brokenExternalLink',
  'missingTranslation',
  'expiringJob',
  'emptyMetadata',
  'waitingDelivery',
  'silentScreen',
  'backup',
] as const;
export type QualityCheck = (typeof QUALITY_CHECKS)[number];

/** The problem of a finding, as data without wording. */
export type QualityProblem =
  /** `file`: the editors' name for it in the media library. */
  | { readonly check: 'missingAlt'; readonly file: string }
  /** `target` as editors entered it: the site has no such address, or must not link to it. */
  | { readonly check: 'brokenLink'; readonly target: string }
  /** `status`: HTTP status; null if no server responded. */
  | {
      readonly check: 'brokenExternalLink';
      readonly target: string;
      readonly status: number | null;
    }
  /**
   * `fields`: German names in the admin panel; empty if the whole entry is missing in these
   * languages.
   */
  | {
      readonly check: 'missingTranslation';
      readonly locales: readonly Locale[];
      readonly fields: readonly string[];
    }
  /** `lastDay` is YYYY-MM-DD. */
  | { readonly check: 'expiringJob'; readonly lastDay: string; readonly over: boolean }
  /** `length` in characters: 0 if there is no text, otherwise more than `most`. */
  | {
      readonly check: 'emptyMetadata';
      readonly field: 'title' | 'description';
      readonly length: number;
      readonly most: number;
    }
  | {
      readonly check: 'waitingDelivery';
      readonly state: 'waiting' | 'stuck' | 'undeliverable' | 'held';
      readonly count: number;
    }
  /**
   * ISO 8601; null if no device of the screen was ever confirmed. `frozen`: it still reports, and
   * this is when it last painted. `withoutDays`: it reports that it has no day of programme as a
   * copy.
   */
  | {
      readonly check: 'silentScreen';
      readonly lastSeenAt: string | null;
      readonly frozen?: true;
      readonly withoutDays?: true;
    }
  /** `at` is ISO 8601: when it failed, or when the last successful one was made. */
  | {
      readonly check: 'backup';
      readonly state: 'failed' | 'old' | 'drillFailed';
      readonly at: string;
    };

/** One problem that an editor can fix. */
export interface QualityFinding {
  /** Null if it concerns no single brand, e.g. submissions that wait for delivery. */
  readonly brandId: BrandId | null;
  /**
   * The name that editors know: the title of the page, the handle of the screen; empty if there is
   * none.
   */
  readonly subject: string;
  /** The language of the entry; null if it has none. */
  readonly locale: Locale | null;
  /**
   * Absolute address in the admin panel where it can be fixed: the entry, or the list if there is
   * no entry. Null if the panel's addresses are unknown.
   */
  readonly entryHref: string | null;
  readonly matter: QualityProblem;
}

/** Lists of the admin panel, as absolute addresses, for findings without an entry there. */
export interface PanelLists {
  readonly applications: string;
  readonly kioskProfiles: string;
}

export interface ReportedScreen extends ScreenRecord {
  /**
   * Its profile in the admin panel, or the list of profiles if its profile no longer exists. Null
   * if the panel's addresses are unknown.
   */
  readonly entryHref: string | null;
}

export interface QualityReport {
  /** Ordered by check as in `QUALITY_CHECKS`, then by brand and subject. */
  readonly findings: readonly QualityFinding[];
  /** Every confirmed device of a lobby screen, whether silent now or not, by brand and handle. */
  readonly screens: readonly ReportedScreen[];
  /** ISO 8601. */
  readonly generatedAt: string;
  /** Checks that could not be run now, or only on part of the data. */
  readonly failed: readonly QualityCheck[];
}

export interface QualityRepository {
  /**
   * The findings in the published content of all brands. Checks whose data cannot be read are
   * listed in `failed`; the others are still reported. Never throws.
   */
  report(): Promise<QualityReport>;
}

/** A finding about an entry. */
export const findingOf = (
  { brandId, title, locale, entryHref }: AuditedEntry,
  matter: QualityProblem,
): QualityFinding => ({ brandId, subject: title, locale, entryHref, matter });

/**
 * Creates a function that returns true only for the first occurrence of each problem of an entry,
 * regardless of the language: an editor who fixes it in one language sees it in the others. Entries
 * are passed in the order of the languages, German first.
 */
export function createEntryDeduplicator(): (entry: AuditedEntry, what: string) => boolean {
  const seen = new Set<string>();
  return ({ type, brandId, id }, what) => {
    const key = `${type} ${brandId} ${id} ${what}`;
    return !seen.has(key) && seen.add(key).size > 0;
  };
}
