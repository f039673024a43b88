import { BASE_LOCALE, type Locale } from '../locale/Locale.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { Person } from './Block.ts';

/** What the people in our houses speak, in the order in which it is shown. */
export const SPOKEN_LANGUAGES = [
  'de',
  'fr',
  'it',
  'rm',
  'en',
  'es',
  'pt',
  'sq',
  'sr',
  'hr',
  'bs',
  'pl',
  'hu',
  'tr',
  'ta',
  'ti',
  'ar',
  'uk',
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** The languages of a stored list of codes; unknown ones are left out. */
export const readSpoken = (codes: string): readonly SpokenLanguage[] =>
  SPOKEN_LANGUAGES.filter((code) => codes.split(/[\s,]+/u).includes(code));

/**
 * What a person does: the words of this place, else those of the person's entry in the language of
 * the page, else in German.
 */
export function roleOf({ role, roles = {} }: Person, locale: Locale): LocalText | null {
  if (role !== null) return { text: role };
  const own = roles[locale];
  if (own !== undefined) return { text: own };
  const german = roles[BASE_LOCALE];
  return german === undefined ? null : { text: german, lang: BASE_LOCALE };
}
