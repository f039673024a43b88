import { canBeAnywhere, isLongEnough, type SearchWord } from './searchWords.ts';

/** Finds the words that have a typed word in them, with umlauts written either way. */
export type FindWords<Word extends SearchWord> = (typed: SearchWord) => ReadonlySet<Word>;

const END = '\n';

/**
 * Searches all words at once, as one text: ten times as fast as one after the other for the words
 * of twelve thousand jobs.
 */
export function createWordSearch<Word extends SearchWord>(words: readonly Word[]): FindWords<Word> {
  const inPlain = searchSpelling(words, ({ plain }) => plain);
  const inLong = searchSpelling(
    words.filter(({ plain, long }) => long !== plain),
    ({ long }) => long,
  );
  const byShort = Map.groupBy(words, ({ short }) => short);
  return ({ plain, long, short }) => {
    const found = new Set<Word>(isLongEnough(short) ? (byShort.get(short) ?? []) : []);
    inPlain(plain, found);
    inLong(plain, found);
    if (long !== plain) inPlain(long, found);
    return found;
  };
}

function searchSpelling<Word extends SearchWord>(
  words: readonly Word[],
  spellingOf: (word: Word) => string,
): (typed: string, found: Set<Word>) => void {
  const text = END + words.map((word) => spellingOf(word) + END).join('');
  /** Where each word begins. */
  const starts = new Uint32Array(words.length);
  let at = 1;
  for (const [each, word] of words.entries()) {
    starts[each] = at;
    at += spellingOf(word).length + 1;
  }
  return (typed, found) => {
    const part = canBeAnywhere(typed) ? typed : END + typed;
    for (let hit = text.indexOf(part); hit >= 0;) {
      const each = lastUpTo(starts, hit + part.length - 1);
      found.add(words[each] as Word);
      // The next word: a word that has the part twice is found once.
      hit = text.indexOf(part, (starts[each + 1] ?? text.length) - 1);
    }
  };
}

/** The position of the last of the ascending numbers that is not greater than `limit`. */
function lastUpTo(numbers: Uint32Array, limit: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] as number) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
