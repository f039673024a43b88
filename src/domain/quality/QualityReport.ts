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

/** What is wrong, in data and not in words. */
export type QualityMatter =
  /** `file` as editors named it in the media library. */
  | { readonly check: 'missingAlt'; readonly file: string }
  /**
   * `target` as editors entered it: the site has no such address, or it is none that the site may
   * link to.
   */
  | { readonly check: 'brokenLink'; readonly target: string }
  /** `status` of HTTP, null where no server answered. */
  | {
      readonly check: 'brokenExternalLink';
      readonly target: string;
      readonly status: number | null;
    }
  /**
   * `fields` as the admin panel calls them, in German; empty where the whole entry is missing in
   * these languages.
   */
  | {
      readonly check: 'missingTranslation';
      readonly locales: readonly Locale[];
      readonly fields: readonly string[];
    }
  /** `lastDay` is YYYY-MM-DD. */
  | { readonly check: 'expiringJob'; readonly lastDay: string; readonly over: boolean }
  /** `length` in characters: 0 where there is nothing, else more than `most`. */
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
   * ISO 8601; null for a screen that has never been seen. `frozen`: it still reports, and this is
   * when it last drew anything.
   */
  | { readonly check: 'silentScreen'; readonly lastSeenAt: string | null; readonly frozen?: true }
  /** `at` is ISO 8601: when it failed, or when the last good one was made. */
  | {
      readonly check: 'backup';
      readonly state: 'failed' | 'old' | 'drillFailed';
      readonly at: string;
    };

/** One thing that an editor can mend. */
export interface QualityFinding {
  /** Null for what concerns no one brand, e.g. what waits for delivery. */
  readonly brandId: BrandId | null;
  /**
   * What it is about, as editors know it: the title of the page, the handle of the screen; empty
   * where there is nothing to name.
   */
  readonly subject: string;
  /** The language of the entry, null where it has none. */
  readonly locale: Locale | null;
  /**
   * Where it is mended in the admin panel, absolute: the entry, or the list where there is no
   * entry. Null where the panel's addresses are not known.
   */
  readonly entryHref: string | null;
  readonly matter: QualityMatter;
}

/** Lists of the admin panel, as absolute addresses, for what has no entry there. */
export interface PanelLists {
  readonly applications: string;
  readonly kioskProfiles: string;
}

export interface ReportedScreen extends ScreenRecord {
  /**
   * Its profile in the admin panel, the list of profiles where it has none any more. Null where the
   * panel's addresses are not known.
   */
  readonly entryHref: string | null;
}

export interface QualityReport {
  /** By check in the order of `QUALITY_CHECKS`, then by brand and subject. */
  readonly findings: readonly QualityFinding[];
  /** Every lobby screen that was ever seen, silent or not, by brand and handle. */
  readonly screens: readonly ReportedScreen[];
  /** ISO 8601. */
  readonly madeAt: string;
  /** Checks that could not be made, or not on all there is, just now. */
  readonly failed: readonly QualityCheck[];
}

export interface QualityRepository {
  /**
   * What needs care across all brands, of what is published. What cannot be read is named in
   * `failed`; the rest stands. Never throws.
   */
  report(): Promise<QualityReport>;
}

/** Something that is wrong with an entry. */
export const findingOf = (
  { brandId, title, locale, entryHref }: AuditedEntry,
  matter: QualityMatter,
): QualityFinding => ({ brandId, subject: title, locale, entryHref, matter });

/**
 * Lets each matter of an entry through once, in however many languages the entry has it: an editor
 * who mends it in one sees it in the others. Entries come in the order of the languages, German first.
 */
export function createEntryDeduplicator(): (entry: AuditedEntry, what: string) => boolean {
  const seen = new Set<string>();
  return ({ type, brandId, id }, what) => {
    const key = `${type} ${brandId} ${id} ${what}`;
    return !seen.has(key) && seen.add(key).size > 0;
  };
}
