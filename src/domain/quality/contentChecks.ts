import type { AuditedEntry } from './AuditedContent.ts';
import { createEntryDeduplicator, findingOf, type QualityFinding } from './QualityReport.ts';
import type { Brand } from '../brand/Brand.ts';
import { BASE_LOCALE, LOCALES } from '../locale/Locale.ts';
import { addDays } from '../shared/zurichCalendar.ts';

/** Pictures without a text alternative that are not marked as decorative. */
export function findMissingAlts(entries: readonly AuditedEntry[]): readonly QualityFinding[] {
  const isNew = createEntryDeduplicator();
  return entries.flatMap((entry) =>
    entry.pictures
      .filter(({ described, file }) => !described && isNew(entry, file))
      .map(({ file }) => findingOf(entry, { check: 'missingAlt', file })),
  );
}

/**
 * Content that exists in German but not in another language, on multilingual sites. Expired entries
 * are skipped.
 */
export function findMissingTranslations(
  entries: readonly AuditedEntry[],
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: string },
): readonly QualityFinding[] {
  const multilingual = new Set(
    brands.filter(({ localeInPath }) => localeInPath).map(({ id }) => id),
  );
  const byKey = new Map(entries.map((entry) => [keyOf(entry, entry.locale), entry]));
  return entries
    .filter(
      ({ locale, brandId, lastDay }) =>
        locale === BASE_LOCALE &&
        multilingual.has(brandId) &&
        (lastDay === null || lastDay >= today),
    )
    .flatMap((german) => {
      const absent = TRANSLATIONS.filter((locale) => !byKey.has(keyOf(german, locale)));
      const whole =
        absent.length === 0
          ? []
          : [findingOf(german, { check: 'missingTranslation', locales: absent, fields: [] })];
      const parts = TRANSLATIONS.flatMap((locale): readonly QualityFinding[] => {
        const translation = byKey.get(keyOf(german, locale));
        if (translation === undefined) return [];
        const fields = german.filled.filter((field) => !translation.filled.includes(field));
        return fields.length === 0
          ? []
          : [findingOf(translation, { check: 'missingTranslation', locales: [locale], fields })];
      });
      return [...whole, ...parts];
    });
}

const TRANSLATIONS = LOCALES.filter((locale) => locale !== BASE_LOCALE);

const keyOf = ({ type, brandId, id }: AuditedEntry, locale: AuditedEntry['locale']): string =>
  `${type} ${brandId} ${id} ${locale ?? ''}`;

/** The approximate number of characters that search engines show; they measure in pixels. */
export const MAX_TITLE = 70;
export const MAX_DESCRIPTION = 170;

/**
 * Pages without metadata for search engines, and entries whose metadata is longer than search
 * engines show. Expired entries are skipped.
 */
export function findPoorMetadata(
  entries: readonly AuditedEntry[],
  today: string,
): readonly QualityFinding[] {
  return entries
    .filter(({ lastDay }) => lastDay === null || lastDay >= today)
    .flatMap((entry) =>
      entry.metadata === null
        ? []
        : [
            ...findPoorText(entry, 'title', entry.metadata.title, MAX_TITLE),
            ...findPoorText(entry, 'description', entry.metadata.description, MAX_DESCRIPTION),
          ],
    );
}

const findPoorText = (
  entry: AuditedEntry,
  field: 'title' | 'description',
  length: number,
  most: number,
): readonly QualityFinding[] =>
  // A translation without metadata shows the German text: that is a finding about translation.
  (length === 0 && entry.locale === BASE_LOCALE) || length > most
    ? [findingOf(entry, { check: 'emptyMetadata', field, length, most })]
    : [];

/** A job is reported from this many days before its last day. */
const NOTICE = 14;

/** Jobs that are about to expire, and expired jobs that are still published. */
export function findExpiringJobs(
  entries: readonly AuditedEntry[],
  today: string,
): readonly QualityFinding[] {
  const latest = addDays(today, NOTICE);
  return entries
    .filter(({ type, locale }) => type === 'job' && locale === BASE_LOCALE)
    .flatMap((entry): readonly QualityFinding[] => {
      const { lastDay } = entry;
      return lastDay === null || lastDay > latest
        ? []
        : [findingOf(entry, { check: 'expiringJob', lastDay, over: lastDay < today })];
    });
}
