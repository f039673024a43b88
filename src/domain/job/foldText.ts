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
