import { AREA_WORDS, KIND_WORDS } from './jobWords.ts';
import type { JobSummary } from './Job.ts';
import { spelledWord, wordsToFind, type WrittenWord } from './searchWords.ts';
import type { SynonymGroup } from './synonymGroups.ts';
import { createWordSearch, type FindWords } from './wordSearch.ts';

/** A job with the texts that a search reads besides its title. */
export interface ListedJob {
  readonly summary: JobSummary;
  /** House, street, postcode and town of the workplace. */
  readonly where: string;
  /** The introduction of the advertisement; null if there is none. */
  readonly introduction: string | null;
}

/** Where a word stands in an advertisement. */
export type SearchField = 'title' | 'place' | 'kind' | 'text';

/** A word of the open jobs, with the positions of the jobs that have it, by field. */
export interface IndexedWord extends WrittenWord {
  readonly in: Readonly<Record<SearchField, number[]>>;
}

/** A word that names jobs or where they are. */
export interface NameOfJobs {
  readonly word: WrittenWord;
  readonly jobs: number;
  /** The letters in the word, a bit for each: two words with few in common are not similar. */
  readonly letters: number;
}

/** The words of all open jobs: a search compares each of them once, however many jobs have it. */
export interface SearchTexts {
  readonly words: readonly IndexedWord[];
  readonly find: FindWords<IndexedWord>;
  /** Jobs by synonym group, computed at the first search for it. */
  readonly groups: WeakMap<SynonymGroup, readonly number[]>;
  /** Names for corrections by synonyms, computed at the first search that finds nothing. */
  readonly names: WeakMap<readonly SynonymGroup[], readonly NameOfJobs[]>;
}

/** Collects the words of jobs in parts, so that other requests run in between. */
export interface SearchTextsBuilder {
  /** `position` is the job's place in the index. */
  add(job: ListedJob, position: number): void;
  build(): SearchTexts;
}

/** Enough for a sentence; an advertisement in one sentence must not fill the index. */
const MAX_SENTENCE = 300;

/** "Wir suchen Sie." of an introduction. */
function firstSentence(text: string): string {
  const start = text.trimStart().slice(0, MAX_SENTENCE);
  const end = start.search(/[.!?…](?:\s|$)|\n/);
  return end < 0 ? start : start.slice(0, end);
}

export function createSearchTexts(): SearchTextsBuilder {
  const words = new Map<string, IndexedWord>();
  const known = new Map<string, readonly IndexedWord[]>();
  const spellings = new Map<string, WrittenWord>();
  const spell = (written: string): WrittenWord => {
    const word = spellings.get(written) ?? spelledWord(written);
    spellings.set(written, word);
    return word;
  };
  // Most titles, places and areas occur many times.
  const wordsOfText = (text: string): readonly IndexedWord[] => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = new Set<IndexedWord>();
    for (const word of wordsToFind(text, spell)) {
      const key = `${word.plain} ${word.long}`;
      const entry = words.get(key) ?? { ...word, in: { title: [], place: [], kind: [], text: [] } };
      words.set(key, entry);
      found.add(entry);
    }
    const list = [...found];
    known.set(text, list);
    return list;
  };
  return {
    add({ summary, where, introduction }, position) {
      const { title, place, area, kind, apprenticeship, fullTime, workload } = summary;
      const texts: readonly (readonly [SearchField, string])[] = [
        ['title', title.text],
        ['place', where],
        ['place', place ?? ''],
        ['kind', KIND_WORDS[kind]],
        ['kind', apprenticeship?.degree ?? ''],
        ['kind', fullTime ? KIND_WORDS.fullTime : ''],
        ['kind', workload.from < 100 ? KIND_WORDS.partTime : ''],
        ['text', AREA_WORDS[area]],
        ['text', firstSentence(introduction ?? '')],
      ];
      for (const [field, text] of texts)
        for (const word of text === '' ? [] : wordsOfText(text)) {
          const positions = word.in[field];
          if (positions.at(-1) !== position) positions.push(position);
        }
    },
    build() {
      const all = [...words.values()];
      return {
        words: all,
        find: createWordSearch(all),
        groups: new WeakMap(),
        names: new WeakMap(),
      };
    },
  };
}
