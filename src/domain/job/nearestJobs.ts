import type { JobListQuery, NearestJobs } from './JobQuery.ts';
import { jobsOfGroup, rankJobs, type SearchableJobs, type SearchAids } from './rankJobs.ts';
import { isSameWord, wordsToFind, type WrittenWord } from './searchWords.ts';
import type { NameOfJobs } from './searchTexts.ts';
import { selectJobs } from './selectJobs.ts';
import { spellingDistance } from './spellingDistance.ts';

/** The query that found nothing, and its words. */
interface Fruitless {
  readonly query: JobListQuery;
  readonly words: readonly WrittenWord[];
}

/** Where to search: among the brand's own jobs, or those of the whole group. */
interface Scope {
  readonly searchable: SearchableJobs;
  readonly elsewhere: boolean;
}

const MAX_COMPANIES = 3;
/** More typing errors in one search are no typing errors. */
const MAX_CORRECTED = 3;
/** Each word that is tried alone, or left out, costs a search. */
const MAX_LEFT_OUT = 4;

/**
 * What comes closest to a search that found nothing, in this order: the same words without the
 * other filters, here and then in the whole group; words that are spelled like them; fewer words.
 * Null if nothing is near.
 */
export async function findNearest(
  fruitless: Fruitless,
  own: SearchableJobs,
  whole: () => Promise<SearchableJobs | null>,
  aids: SearchAids,
): Promise<NearestJobs | null> {
  const here: Scope = { searchable: own, elsewhere: false };
  const isHouse = fruitless.query.brandId !== null;
  const others = isHouse ? await whole() : null;
  const scopes = others === null ? [here] : [here, { searchable: others, elsewhere: true }];
  const steps = [sameWords, corrected, fewerWords];
  for (const step of steps)
    for (const scope of scopes)
      for (const words of step(fruitless, scope, aids)) {
        const nearest = tryWords(words, fruitless, scope, aids);
        if (nearest !== null) return nearest;
      }
  return null;
}

type Step = (
  fruitless: Fruitless,
  scope: Scope,
  aids: SearchAids,
) => readonly (readonly WrittenWord[])[];

const sameWords: Step = ({ words }) => [words];

const corrected: Step = ({ words }, { searchable }, aids) => {
  const right = correct(words, searchable, aids);
  return right === null || right.includes(null) ? [] : [right.filter((word) => word !== null)];
};

/**
 * Without the words that nothing is like; then without one more, places first, because a profession
 * tells more; then each word alone.
 */
const fewerWords: Step = ({ words }, { searchable }, aids) => {
  if (words.length < 2) return [];
  const few = words.slice(0, MAX_LEFT_OUT);
  const right = (
    correct(few, searchable, aids) ?? few.filter((word) => isFound(word, searchable, aids))
  ).filter((word) => word !== null);
  const without = right
    .toReversed()
    .toSorted(
      (one, other) =>
        Number(isInTitle(one, searchable, aids)) - Number(isInTitle(other, searchable, aids)),
    )
    .map((left) => right.filter((word) => word !== left));
  return [
    ...(right.length < words.length ? [right] : []),
    ...without,
    ...right.map((word) => [word]),
  ].filter((some) => some.length > 0);
};

/** Each word, or the one that it was meant to be, or null; null if too many would be guessed. */
function correct(
  words: readonly WrittenWord[],
  searchable: SearchableJobs,
  aids: SearchAids,
): readonly (WrittenWord | null)[] | null {
  const wrong = words.filter((word) => !isFound(word, searchable, aids));
  if (wrong.length > MAX_CORRECTED) return null;
  const names = wrong.length === 0 ? [] : namesOf(searchable, aids);
  return words.map((word) => (wrong.includes(word) ? findSimilar(word, names) : word));
}

const isFound = (word: WrittenWord, searchable: SearchableJobs, aids: SearchAids): boolean =>
  rankJobs(searchable, [word], aids).some((rank) => rank > 0);

const isInTitle = (word: WrittenWord, { texts }: SearchableJobs, aids: SearchAids): boolean =>
  [...texts.find(word)].some((each) => each.in.title.length > 0) ||
  aids.synonyms.some(({ terms }) =>
    terms.some(({ words }) => words.some((each) => isSameWord(each, word))),
  );

function tryWords(
  words: readonly WrittenWord[],
  { query }: Fruitless,
  { searchable, elsewhere }: Scope,
  aids: SearchAids,
): NearestJobs | null {
  const { total, companies } = selectJobs(
    searchable.index,
    {
      ...query,
      ...(elsewhere && { brandId: null }),
      areas: [],
      companies: [],
      workload: null,
      page: 1,
      pageSize: 0,
    },
    rankJobs(searchable, words, aids),
  );
  if (total === 0) return null;
  return {
    words: words.map(({ written }) => written).join(' '),
    total,
    elsewhere,
    companies: companies
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MAX_COMPANIES)
      .map(({ brandId, count }) => ({ brandId, name: aids.companyNames[brandId] ?? null, count })),
  };
}

/** All words that name a job, a place or a company. */
function namesOf(searchable: SearchableJobs, aids: SearchAids): readonly NameOfJobs[] {
  const { texts, index } = searchable;
  const known = texts.names.get(aids.synonyms);
  const companies = index.companies.flatMap((brandId) =>
    wordsToFind(aids.companyNames[brandId] ?? '').map((word) => nameOf(word, 1)),
  );
  if (known !== undefined) return [...known, ...companies];
  const names = [
    ...texts.words.map((word) => nameOf(word, word.in.title.length + word.in.place.length)),
    ...aids.synonyms.flatMap((group) => {
      const jobs = jobsOfGroup(searchable, group).length;
      return group.terms.flatMap(({ text, words }) =>
        words.length === 1 && words[0] !== undefined
          ? [nameOf({ ...words[0], written: text }, jobs)]
          : [],
      );
    }),
  ].filter(({ jobs }) => jobs > 0);
  texts.names.set(aids.synonyms, names);
  return [...names, ...companies];
}

const nameOf = (word: WrittenWord, jobs: number): NameOfJobs => ({
  word,
  jobs,
  letters: lettersOf(word.plain),
});

/** A bit for each letter that occurs; other scripts share the bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countBits(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Allowed spelling errors: one in a short word, three in a long one. */
const allowedErrors = (letters: number): number =>
  letters < 3 ? 0 : letters < 5 ? 1 : letters < 9 ? 2 : 3;

/** The most similar name; of several the one with the most jobs. Null if none is similar. */
function findSimilar(word: WrittenWord, names: readonly NameOfJobs[]): WrittenWord | null {
  if (/^\d+$/.test(word.plain)) return null;
  const letters = lettersOf(word.plain);
  let best: NameOfJobs | null = null;
  let least = allowedErrors(word.plain.length);
  for (const name of names) {
    const { plain, long } = name.word;
    if (Math.abs(plain.length - word.plain.length) > least + 1) continue;
    // A wrong letter changes two bits at most, an umlaut written as two letters one more.
    if (countBits(letters ^ name.letters) > 2 * least + 1) continue;
    const distance = Math.min(
      spellingDistance(word.plain, plain, least),
      long === plain ? Infinity : spellingDistance(word.plain, long, least),
    );
    if (distance > least || (distance === least && best !== null && name.jobs <= best.jobs))
      continue;
    best = name;
    least = distance;
  }
  return best?.word ?? null;
}
