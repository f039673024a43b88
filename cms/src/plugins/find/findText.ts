import { foldText, wordsOf } from '../../../../src/domain/job/foldText.ts';

/* How the desk's search compares texts: also known to the panel, so nothing of Node here. */

/** What a search found: an entry, or a screen of the panel. */
export interface Found {
  /** Under which heading it stands. */
  readonly group: string;
  readonly title: string;
  /** Around the first word in the text; empty where the title has them all. */
  readonly excerpt: string;
  /** Which of several with the same title; empty where there is nothing to add. */
  readonly note: string;
  readonly brandId: string | null;
  readonly status: EntryStatus | null;
  /** Below `/admin`. */
  readonly to: string;
}

export type EntryStatus = 'draft' | 'modified' | 'published';

export const STATUS_WORDS: Readonly<Record<EntryStatus, string>> = {
  draft: 'Entwurf',
  modified: 'geändert',
  published: 'veröffentlicht',
};

/** As Strapi's own lists have it: publishing writes both rows within half a second. */
const SAME_TIME_MS = 500;

/** By when the draft and the public row were last written, in milliseconds. */
export const statusOf = (draft: number, published: number | undefined): EntryStatus => {
  if (published === undefined) return 'draft';
  return draft - published > SAME_TIME_MS ? 'modified' : 'published';
};

export const SHORTEST_SEARCH = 2;
const MOST_WORDS = 8;
const LONGEST_SEARCH = 100;

/** The words that are looked for; none for less than two letters. */
export function searchWords(text: string): readonly string[] {
  const words = wordsOf(text.slice(0, LONGEST_SEARCH)).slice(0, MOST_WORDS);
  return words.join('').length < SHORTEST_SEARCH ? [] : words;
}

export interface FoldedEntry {
  readonly title: string;
  /** What is no title and no text, and may help to find: the brand's name. */
  readonly extra: string;
  readonly texts: readonly string[];
}

/**
 * How well an entry answers a search, all of it folded: null for not at all, less is better. A word
 * may stand in the brand's name, but not all of them.
 */
export function rankOf(entry: FoldedEntry, words: readonly string[]): number | null {
  const inTitle = words.filter((word) => entry.title.includes(word));
  const others = words.filter((word) => !entry.title.includes(word));
  const inText = others.filter((word) => entry.texts.some((text) => text.includes(word)));
  const isNamed = others.every((word) => inText.includes(word) || entry.extra.includes(word));
  if (!isNamed || inTitle.length + inText.length === 0) return null;
  if (inTitle.length === 0) return 3;
  if (inText.length > 0) return 2;
  return entry.title.startsWith(words[0] ?? '') ? 0 : 1;
}

/** Where each folded letter stood in the text before. */
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

/** A text in parts: those that are looked for, and what stands between them. */
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

/** Some of a text around the first word that it has, cut between words; empty where it has none. */
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
