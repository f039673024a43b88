import type { EntryStatus } from '../entries/entryStatus.ts';
import { foldText, wordsOf } from '../../../../src/domain/job/foldText.ts';

/* How the desk's search compares texts. The panel imports this file, so it uses nothing of Node. */

/** A search result: an entry, or a screen of the panel. */
export interface Found {
  /** The heading of its group. */
  readonly group: string;
  readonly title: string;
  /** The text around the first match; empty if the title contains all words. */
  readonly excerpt: string;
  /** Distinguishes results with the same title; empty if there is nothing to add. */
  readonly note: string;
  readonly brandId: string | null;
  readonly status: EntryStatus | null;
  /** The path below `/admin`. */
  readonly to: string;
}

export const SHORTEST_SEARCH = 2;
const MAX_WORDS = 8;
const LONGEST_SEARCH = 100;

/** The words of a search; none for fewer than two letters. */
export function searchWords(text: string): readonly string[] {
  const words = wordsOf(text.slice(0, LONGEST_SEARCH)).slice(0, MAX_WORDS);
  return words.join('').length < SHORTEST_SEARCH ? [] : words;
}

export interface FoldedEntry {
  readonly title: string;
  /** The name of a page in its menu; absent for any other entry. */
  readonly name?: string;
  /** Further text that a word may match: the brand's name. */
  readonly extra: string;
  readonly texts: readonly string[];
}

/** From this rank on, an entry is one of several that the words name equally well: all are shown. */
const NAMED = -2;

/**
 * How well an entry matches a search: null for no match, lower is better. All texts are folded. A
 * word may match the brand's name, but at least one must match name, title or text. First come the
 * pages whose name is the search, alone or with their brand, in any order.
 */
export function rankOf(entry: FoldedEntry, words: readonly string[]): number | null {
  const ofBrand = (word: string): boolean => entry.extra.includes(word);
  const name = wordsOf(entry.name ?? '');
  if (name.length > 0 && name.every((word) => words.includes(word))) {
    const others = words.filter((word) => !name.includes(word));
    if (others.length === 0) return NAMED - 1;
    if (others.every(ofBrand)) return NAMED;
  }
  const inName = words.filter((word) => entry.name?.includes(word));
  if (inName.length > 0 && words.every((word) => inName.includes(word) || ofBrand(word))) return -1;
  const inTitle = words.filter((word) => entry.title.includes(word));
  const others = words.filter((word) => !entry.title.includes(word));
  const inText = others.filter((word) => entry.texts.some((text) => text.includes(word)));
  const isNamed = others.every((word) => inText.includes(word) || ofBrand(word));
  if (!isNamed || inTitle.length + inText.length === 0) return null;
  if (inTitle.length === 0) return 3;
  if (inText.length > 0) return 2;
  return entry.title.startsWith(words[0] ?? '') ? 0 : 1;
}

/** The results in a group. */
export const MAX_OF_A_KIND = 6;

/** How many of these ranks, best first, a group shows: six, and all that the words name. */
export const countShown = (ranks: readonly number[]): number =>
  Math.min(ranks.length, Math.max(MAX_OF_A_KIND, ranks.filter((rank) => rank <= NAMED).length));

/** Folds a text, with the original index of each folded letter. */
function foldWithPlaces(text: string): { readonly folded: string; readonly places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (const part of foldText(letter)) {
      folded += part;
      for (let unit = 0; unit < part.length; unit += 1) places.push(at);
    }
    at += letter.length;
  }
  places.push(at);
  return { folded, places };
}

export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text into matches and the parts between them. */
export function markWords(text: string, words: readonly string[]): readonly MarkedPart[] {
  const { folded, places } = foldWithPlaces(text);
  const isMatch = Array.from({ length: text.length }, () => false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const begin = places[at] ?? 0;
      isMatch.fill(true, begin, Math.max(places[at + word.length] ?? 0, begin + 1));
    }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [index, matches] of isMatch.entries()) {
    const last = parts.at(-1);
    if (last?.isMatch === matches) last.text += text[index];
    else parts.push({ text: text[index] ?? '', isMatch: matches });
  }
  return parts;
}

const BEFORE = 40;
const LONGEST_EXCERPT = 140;

/** The part of a text around its first match, cut between words; empty if no word matches. */
export function excerptOf(text: string, words: readonly string[]): string {
  const { folded, places } = foldWithPlaces(text);
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  if (found.length === 0) return '';
  const at = places[Math.min(...found)] ?? 0;
  const begin = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1 || at - BEFORE;
  const from = Math.min(begin, at);
  const end = from + LONGEST_EXCERPT;
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), at + 1);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}
