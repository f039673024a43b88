import type { Brand } from '../brand/Brand.ts';
import { BASE_LOCALE, LOCALES } from '../locale/Locale.ts';
import type { AuditedEntry } from './AuditedContent.ts';
import { findingOf } from './findingOf.ts';
import type { QualityFinding } from './QualityReport.ts';

/**
 * What German readers get and readers of another language do not, on the sites that have several.
 * What is over is not looked at.
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
