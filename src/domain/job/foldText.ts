/**
 * A text as searches compare it: without case and accents, ß as ss. "Küche" and "kuche" are the
 * same.
 */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

/** The words of a search, folded; none for a text of blanks. */
export const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');

/**
 * The order of names in a list. `localeCompare` has a browser open all its locales when it is first
 * called, which takes a slow phone 60 ms.
 */
export function compareFolded(one: string, other: string): number {
  const [first, second] = [foldText(one), foldText(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}
