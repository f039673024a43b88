import type { Language } from '../../domain/locale/Locale.ts';

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  en: 'English',
};
