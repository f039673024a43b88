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
