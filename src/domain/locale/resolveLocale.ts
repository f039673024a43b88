import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  type Locale,
  type SelectedLocale,
} from './Locale.ts';

const LOCALE_OF: Readonly<Record<Language, Locale>> = {
  de: 'de-CH',
  it: 'it-CH',
  fr: 'fr-CH',
  en: 'en',
};

export const localeOf = (language: Language): Locale => LOCALE_OF[language];

/**
 * How a page in this language is announced to search engines: for readers in Switzerland, and for
 * all others of the language.
 */
export const hreflangsOf = (language: Language): readonly string[] => [
  ...new Set([localeOf(language), language]),
];

/** The language prefix for a locale; an empty locale gives the default language, German. */
export function languageOf(locale: SelectedLocale): Language {
  return LANGUAGES.find((language) => LOCALE_OF[language] === locale) ?? DEFAULT_LANGUAGE;
}

/**
 * The language in the first path segment; null if there is none. `/DE/jobs` has none: prefixes are
 * lower case.
 */
export function findLanguage(path: string): Language | null {
  const first = path.split('/')[1];
  return LANGUAGES.find((language) => language === first) ?? null;
}

/**
 * The selected locale of a path: empty for brands without the locale in the path (specification,
 * section 4).
 */
export function resolveLocale(
  path: string,
  brand: { readonly localeInPath: boolean },
): SelectedLocale {
  const language = brand.localeInPath ? findLanguage(path) : null;
  return language === null ? '' : LOCALE_OF[language];
}
