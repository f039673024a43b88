import type { Locale } from '../../domain/locale/Locale.ts';

/** Abbreviations of the Swiss authorities that differ between the languages, by their German form. */
const FORMS: Readonly<Record<string, Partial<Readonly<Record<Locale, string>>>>> = {
  // Eidgenössisches Fähigkeitszeugnis
  EFZ: {
    'it-CH': 'AFC',
    'fr-CH': 'CFC',
  },
  // Eidgenössisches Berufsattest
  EBA: {
    'it-CH': 'CFP',
    'fr-CH': 'AFP',
  },
  // Mehrwertsteuer
  MWST: {
    'it-CH': 'IVA',
    'fr-CH': 'TVA',
    en: 'VAT',
  },
};

/**
 * A value that editors enter once for all languages, with its abbreviations as the language writes
 * them: "CHE-000.000.001 MWST" is "CHE-000.000.001 TVA" in French.
 */
export const localAbbreviations = (value: string, locale: Locale): string =>
  value.replaceAll(/\b(?:EFZ|EBA|MWST)\b/g, (german) => FORMS[german]?.[locale] ?? german);
