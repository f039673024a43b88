import { foldText } from './foldText.ts';
import { searchedWords, type SearchWord } from './searchWords.ts';

/** Terms that mean the same; each is the words that a text must have. */
export interface SynonymGroup {
  readonly terms: readonly SynonymTerm[];
}

export interface SynonymTerm {
  /** As written in the list. */
  readonly text: string;
  readonly words: readonly SearchWord[];
}

/** Far more than a house needs; a pasted document must not slow down every search. */
const MAX_LINES = 200;
const MAX_TERMS = 60;
const MAX_LENGTH = 20_000;

/** What editors typed: a group on each line, its terms separated by commas, semicolons or "=". */
const linesOf = (text: string): readonly (readonly string[])[] =>
  text
    .slice(0, MAX_LENGTH)
    .split('\n')
    .slice(0, MAX_LINES)
    .map((line) =>
      line
        .split(/[,;=]/)
        .map((term) => term.trim())
        .filter((term) => term !== '')
        .slice(0, MAX_TERMS),
    )
    .filter((terms) => terms.length > 1);

const groupOf = (terms: readonly string[]): SynonymGroup => ({
  terms: terms
    .map((text) => ({ text, words: searchedWords(text) }))
    .filter(({ words }) => words.length > 0),
});

/**
 * The product's groups with those of editors: a line of theirs that shares a term with a group adds
 * its other terms to it, any other line is a group of its own.
 */
export function combineSynonyms(
  ours: readonly string[],
  editors: readonly string[],
): readonly SynonymGroup[] {
  const groups = ours.map((line) => line.split(',').map((term) => term.trim()));
  for (const line of editors.flatMap(linesOf)) {
    const folded = new Set(line.map(foldText));
    const shared = groups.filter((terms) => terms.some((term) => folded.has(foldText(term))));
    if (shared.length === 0) groups.push([...line]);
    for (const terms of shared) terms.push(...line);
  }
  return groups.map(groupOf);
}
