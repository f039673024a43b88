/** Letters that have no accent to take off, each with the letters that people type instead. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
};

/**
 * A text in the form that searches compare: without case, accents and invisible characters, ß as
 * ss, œ as oe, ø as o, with plain apostrophes and hyphens. "Küche" and "kuche" are equal, and so
 * are "l’aide", which phones write, and "l'aide".
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßœæøłđðħıþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\p{Pd}/gu, '-');

/** The words of a search, folded: what letters and digits make. Empty for a text without any. */
export const wordsOf = (text: string): readonly string[] =>
  foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Sort order for names in a list. On its first call, `localeCompare` makes a browser load all its
 * locales, which takes 60 ms on a slow phone.
 */
export function compareFolded(one: string, other: string): number {
  const [first, second] = [foldText(one), foldText(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/**
 * A text from an address as one line: it is repeated in titles and fields, where control characters
 * are not allowed.
 */
export const toSingleLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
