import type { Locale } from '../../../domain/locale/Locale.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { 'de-CH': 'Deutsch', 'it-CH': 'Italiano', 'fr-CH': 'Français', en: 'English' };
