import type { Language } from '../../domain/locale/Locale.ts';

/** Each language by the name that its speakers give it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  en: 'English',
};
