import { foldText, wordsOf } from './foldText.ts';

/** A word in the spellings that a search compares. */
export interface SearchWord {
  /** Folded: "Köchin" and "Kochin" are `kochin`, "Koechin" is `koechin`. */
  readonly plain: string;
  /** With ae, oe and ue for umlauts: "Köchin" and "Koechin" are `koechin`. */
  readonly long: string;
  /** With one vowel for both, so that all three are `kochin`; also "Steuer" becomes `steur`. */
  readonly short: string;
}

/** Characters. What comes behind them in a title or an introduction is no name of a job. */
const MAX_TEXT = 400;

/** Umlauts as two letters, and letters that other languages write for the same sounds. */
const LONG: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const lengthen = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => LONG[letter] ?? letter);

/**
 * The endings that gendered forms have behind their sign, in four languages: "Köch*in",
 * "Pflegefachfrau/-mann", "infirmier·ère", "cuoco/a".
 */
const ENDING =
  '(?:innen|in|frauen|frau|männer|mann|leute|person|ières|ière|ères|ère|trices|trice|rices|rice|' +
  'euses|euse|nnes|nne|nes|ne|es|en|er|e|s|r|n|a|i)';
/**
 * The sign comes first and a letter must stand before it, so that no text is read twice. A hyphen
 * counts only behind another sign, or before an ending that is no word of its own.
 */
const GENDER_SIGN = new RegExp(
  `(?<=\\p{L})(?:[*:_·•‧/.'’(]\\p{Pd}?|\\p{Pd})${ENDING}\\)?(?![\\p{L}\\p{N}])`,
  'giu',
);
/** "KöchIn", "PflegerInnen". */
const CAPITAL_ENDING = /(?<=\p{Ll})In(?:nen)?(?![\p{L}\p{N}])/gu;

/** The text with the stems of gendered words: "Köch*in" and "KöchIn" become "Köch". */
const withStems = (text: string): string =>
  text.replace(GENDER_SIGN, ' ').replace(CAPITAL_ENDING, ' ');

/** The text with gendered words written out: "Köch*in" becomes "Köchin". */
const writtenOut = (text: string): string =>
  text
    .replace(/(?<=frau)[/*:_(]\p{Pd}?mann\)?(?!\p{L})/giu, ' ')
    .replace(/(?<=\p{L})[*:_·•‧(](?=\p{L})/gu, '')
    .replace(/(?<=\p{L})\/\p{Pd}?(?=in(?:nen)?(?!\p{L}))/gu, '');

/** "Fachfrau/-mann" as "Fachmann". */
const asMan = (text: string): string => text.replace(/frau[/*:_(]\p{Pd}?mann/giu, 'mann');

/** "CH-8400" is the postcode alone. */
const withoutCountry = (text: string): string => text.replace(/\bCH[- ]?(?=\d{4}\b)/gi, ' ');

/** The plain words of a text as written, without the punctuation between them. */
const wordsIn = (text: string): readonly string[] =>
  text.normalize('NFC').match(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu) ?? [];

/** A word of a text, as it is written there and in the spellings that a search compares. */
export interface WrittenWord extends SearchWord {
  readonly written: string;
}

export function spelledWord(written: string): WrittenWord {
  const plain = foldText(written);
  return {
    written: written.replace(/\p{Cf}/gu, ''),
    plain,
    long: foldText(lengthen(written)),
    short: plain.replace(/([aou])e/g, '$1'),
  };
}

type Spell = (written: string) => WrittenWord;

const spelled = (text: string, spell: Spell): readonly WrittenWord[] =>
  wordsIn(text)
    .map(spell)
    .filter(({ plain }) => plain !== '');

/**
 * All words by which a text is found: also gendered words without their ending and written out, and
 * words with a hyphen as one word. A word that occurs several times may be listed several times; a
 * text is read up to `MAX_TEXT`. `spell` may remember what it returned for a word.
 */
export function wordsToFind(given: string, spell: Spell = spelledWord): readonly WrittenWord[] {
  const text = given.slice(0, MAX_TEXT);
  const joined = text.replace(/(?<=\p{L})\p{Pd}(?=\p{L})/gu, '');
  const variants = new Set([text, withStems(text), writtenOut(text), asMan(text), joined]);
  return [...variants].flatMap((variant) => spelled(withoutCountry(variant), spell));
}

/** Words that say nothing about a job, in four languages; they count only if nothing else is typed. */
const FILLERS: ReadonlySet<string> = new Set(
  wordsOf(
    'und oder in im bei als für fuer mit ohne von vom der die das den dem des ein eine einen am an auf zu zur zum ' +
      'et ou de du des la le les un une à au aux en pour avec chez dans comme ' +
      'e o di da del della dei delle il lo la per con un una al alla come ' +
      'the of for and or at as with a an near ' +
      'stelle stellen offene job jobs arbeit arbeiten gesucht suche suchen emploi emplois poste postes travail ' +
      'dipl diplomiert diplomierte diplomierter diplomierten diplôme diplômée diplômé diplomata diplomato qualified ' +
      'lavoro posto posti impiego work vacancy vacancies position positions',
  ),
);

/** More words are cut: no advertisement has eight that somebody would type. */
const MAX_WORDS = 8;

/**
 * The words of a search, at most eight and each once: without gendered endings, single letters
 * ("m/w/d") and fillers, unless there is nothing else.
 */
export function searchedWords(text: string): readonly WrittenWord[] {
  const words = spelled(withoutCountry(withStems(text.slice(0, MAX_TEXT))), spelledWord);
  const all = [...new Map(words.map((word) => [word.plain, word])).values()];
  const meaningful = all.filter(({ plain }) => plain.length > 1 && !FILLERS.has(plain));
  const some = meaningful.length > 0 ? meaningful : all.filter(({ plain }) => plain.length > 1);
  return (some.length > 0 ? some : all).slice(0, MAX_WORDS);
}

/** Shorter words match only the beginning of a word: "OSS" is not in "Grossküche". */
const SHORTEST_PART = 4;

export const isLongEnough = (word: string): boolean => word.length >= SHORTEST_PART;

/** Whether the word may stand in the middle of another one; short ones and numbers begin it. */
export const canBeAnywhere = (word: string): boolean => isLongEnough(word) && !/^\d/.test(word);

/** Whether two words are the same, with umlauts written either way. */
export const isSameWord = (one: SearchWord, other: SearchWord): boolean =>
  one.plain === other.plain ||
  one.plain === other.long ||
  one.long === other.plain ||
  (isLongEnough(one.short) && one.short === other.short);

const PLURALS = ['innen', 'nen', 'in', 'en', 'er', 'es', 'e', 'n', 's', 'i'];

/**
 * The same word with a grammatical ending taken off, longest first: "Köchinnen" is found by "koch",
 * "nurses" by "nurse". Empty for words that would become too short.
 */
export const stemsOf = ({ plain, long, short }: SearchWord): readonly SearchWord[] =>
  PLURALS.filter((ending) => plain.endsWith(ending) && plain.length - ending.length >= 4).map(
    (ending) => ({
      plain: plain.slice(0, -ending.length),
      long: long.slice(0, -ending.length),
      short: short.slice(0, -ending.length),
    }),
  );
