/**
 * The content service's locales. German is the base: texts that are missing in another locale are
 * shown in German.
 */
export const LOCALES = ['de-CH', 'it-CH', 'fr-CH', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const BASE_LOCALE: Locale = 'de-CH';

/** The first path segment for a brand that has the language in its addresses. */
export const LANGUAGES = ['de', 'it', 'fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'de';

/**
 * The selected locale: empty until one was chosen or derived from the path (specification, section
 * 4).
 */
export type SelectedLocale = Locale | '';
