import type { JobListQuery, NearestJobs } from './JobQuery.ts';
import { namesToCorrect, rankJobs, type SearchableJobs, type SearchAids } from './rankJobs.ts';
import { hasSpelling, isSameWord, type WrittenWord } from './searchWords.ts';
import { selectJobs } from './selectJobs.ts';
import { spellingDistance } from './spellingDistance.ts';

/** The query that found nothing, and its words. */
interface Fruitless {
  readonly query: JobListQuery;
  readonly words: readonly WrittenWord[];
}

/** Who is asked: the brand's own jobs, or those of the whole group. */
interface Asked {
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
  const here: Asked = { searchable: own, elsewhere: false };
  const isHouse = fruitless.query.brandId !== null;
  const others = isHouse ? await whole() : null;
  const asked = others === null ? [here] : [here, { searchable: others, elsewhere: true }];
  const steps = [sameWords, corrected, fewerWords];
  for (const step of steps)
    for (const one of asked)
      for (const words of step(fruitless, one, aids)) {
        const nearest = tryWords(words, fruitless, one, aids);
        if (nearest !== null) return nearest;
      }
  return null;
}

type Step = (
  fruitless: Fruitless,
  asked: Asked,
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
  const right = (correct(few, searchable, aids) ?? few).filter((word) => word !== null);
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
  const names = wrong.length === 0 ? [] : namesToCorrect(searchable, aids);
  return words.map((word) => (wrong.includes(word) ? findSimilar(word, names) : word));
}

const isFound = (word: WrittenWord, searchable: SearchableJobs, aids: SearchAids): boolean =>
  rankJobs(searchable, [word], aids).some((rank) => rank > 0);

const isInTitle = (word: WrittenWord, { texts }: SearchableJobs, aids: SearchAids): boolean =>
  texts.words.some((each) => each.in.title.length > 0 && hasSpelling(each, word)) ||
  aids.synonyms.some(({ terms }) =>
    terms.some(({ words }) => words.some((each) => isSameWord(each, word))),
  );

function tryWords(
  words: readonly WrittenWord[],
  { query }: Fruitless,
  { searchable, elsewhere }: Asked,
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

/** Allowed spelling errors: one in a short word, three in a long one. */
const allowedErrors = (letters: number): number =>
  letters < 3 ? 0 : letters < 5 ? 1 : letters < 9 ? 2 : 3;

/** The most similar name; of several the one with the most jobs. Null if none is similar. */
function findSimilar(
  word: WrittenWord,
  names: ReturnType<typeof namesToCorrect>,
): WrittenWord | null {
  let best: { readonly word: WrittenWord; readonly jobs: number } | null = null;
  let least = allowedErrors(word.plain.length);
  if (/^\d+$/.test(word.plain)) return null;
  for (const name of names) {
    const distance = Math.min(
      spellingDistance(word.plain, name.word.plain, least),
      name.word.long === name.word.plain
        ? Infinity
        : spellingDistance(word.plain, name.word.long, least),
    );
    if (distance > least || (distance === least && best !== null && name.jobs <= best.jobs))
      continue;
    best = name;
    least = distance;
  }
  return best?.word ?? null;
}
