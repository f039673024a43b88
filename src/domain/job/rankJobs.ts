import type { BrandId } from '../brand/Brand.ts';
import type { SearchTexts } from './searchTexts.ts';
import { isSameWord, stemsOf, wordsToFind, type SearchWord } from './searchWords.ts';
import { MAX_RANK, type JobIndex } from './selectJobs.ts';
import type { SynonymGroup, SynonymTerm } from './synonymGroups.ts';
import { createWordSearch } from './wordSearch.ts';

/** The open jobs with the words of their texts. */
export interface SearchableJobs {
  readonly index: JobIndex;
  readonly texts: SearchTexts;
}

/** What a search of words reads besides the jobs. */
export interface SearchAids {
  readonly synonyms: readonly SynonymGroup[];
  readonly companyNames: Readonly<Record<BrandId, string>>;
}

/** Title, place and company come first, then synonyms, then area and first sentence. */
const DIRECT = 1;
const SIMILAR = 2;

/**
 * How well each job matches all of the words. A job ranks as its worst match; 0 if one word does
 * not match at all.
 */
export function rankJobs(
  searchable: SearchableJobs,
  words: readonly SearchWord[],
  aids: SearchAids,
): Uint8Array {
  const ranks = new Uint8Array(searchable.index.jobs.length);
  const covered = groupsOf(words, aids.synonyms);
  for (const [each, word] of words.entries()) {
    const found = rankWord(searchable, word, covered[each] ?? [], aids);
    for (let at = 0; at < ranks.length; at += 1) {
      const rank = found[at] as number;
      const before = each === 0 ? rank : (ranks[at] as number);
      ranks[at] = rank === 0 || before === 0 ? 0 : Math.max(rank, before);
    }
  }
  return ranks;
}

function rankWord(
  searchable: SearchableJobs,
  word: SearchWord,
  groups: readonly SynonymGroup[],
  { companyNames }: SearchAids,
): Uint8Array {
  const { index, texts } = searchable;
  const found = new Uint8Array(index.jobs.length);
  const mark = (positions: Iterable<number>, rank: number): void => {
    for (const at of positions)
      if (found[at] === 0 || rank < (found[at] as number)) found[at] = rank;
  };
  const markWord = (typed: SearchWord, best: number): boolean => {
    const words = texts.find(typed);
    for (const each of words) {
      mark(each.in.title, best);
      mark(each.in.place, best);
      mark(each.in.kind, MAX_RANK);
      mark(each.in.text, MAX_RANK);
    }
    return words.size > 0;
  };
  let isFound = markWord(word, DIRECT);
  const named = index.companies.map(
    (brandId) => createWordSearch(wordsToFind(companyNames[brandId] ?? ''))(word).size > 0,
  );
  if (named.includes(true)) {
    isFound = true;
    for (let at = 0; at < found.length; at += 1)
      if (named[index.companyOf[at] as number] === true) found[at] = DIRECT;
  }
  for (const group of groups) mark(jobsOfGroup(searchable, group), SIMILAR);
  const percent = /^\d{2,3}$/.test(word.plain) ? Number(word.plain) : 0;
  if (percent >= 10 && percent <= 100)
    for (const [at, { workload }] of index.jobs.entries())
      if (found[at] === 0 && workload.from <= percent && percent <= workload.to)
        found[at] = MAX_RANK;
  if (isFound || groups.length > 0) return found;
  if (POSTCODE.test(word.plain)) {
    for (const each of texts.words)
      if (POSTCODE.test(each.plain) && each.plain.startsWith(word.plain.slice(0, 3)))
        mark(each.in.place, SIMILAR);
  } else for (const stem of stemsOf(word)) if (markWord(stem, SIMILAR)) break;
  return found;
}

/** Towns with several postcodes share the first three digits: 8400 and 8404 are Winterthur. */
const POSTCODE = /^\d{4}$/;

/** For each word, the groups one of whose terms is typed and contains the word. */
function groupsOf(
  words: readonly SearchWord[],
  synonyms: readonly SynonymGroup[],
): readonly (readonly SynonymGroup[])[] {
  const isTyped = (word: SearchWord, typed: SearchWord): boolean =>
    isSameWord(word, typed) || haveSameStem(word, typed);
  return words.map((word) =>
    synonyms.filter(({ terms }) =>
      terms.some(
        (term) =>
          term.words.some((each) => isTyped(each, word)) &&
          term.words.every((each) => words.some((typed) => isTyped(each, typed))),
      ),
    ),
  );
}

/** "Krankenschwestern" and "Krankenschwester", "infirmières" and "infirmière". */
function haveSameStem(one: SearchWord, other: SearchWord): boolean {
  if (one.plain[0] !== other.plain[0] || Math.abs(one.plain.length - other.plain.length) > 5)
    return false;
  const stems = [other, ...stemsOf(other)];
  return [one, ...stemsOf(one)].some((stem) =>
    stems.some(({ plain }) => plain.length >= 4 && plain === stem.plain),
  );
}

/** The jobs whose title, kind or degree has one of the group's terms. */
export function jobsOfGroup({ texts }: SearchableJobs, group: SynonymGroup): readonly number[] {
  const known = texts.groups.get(group);
  if (known !== undefined) return known;
  const found = [...new Set(group.terms.flatMap((term) => jobsOfTerm(texts, term)))];
  texts.groups.set(group, found);
  return found;
}

function jobsOfTerm(texts: SearchTexts, { words }: SynonymTerm): readonly number[] {
  const [first, ...others] = words.map((word) => jobsWithWord(texts, word));
  return [...(first ?? [])].filter((at) => others.every((positions) => positions.has(at)));
}

/** A short form is a word of its own: "OSA" is not in "Rosa", "RU" not at the start of "Rufdienst". */
const SHORT_FORM = 3;

function jobsWithWord({ find }: SearchTexts, word: SearchWord): ReadonlySet<number> {
  const words = [...find(word)].filter(
    (each) => word.plain.length > SHORT_FORM || isSameWord(each, word),
  );
  return new Set(words.flatMap((each) => [...each.in.title, ...each.in.kind]));
}
