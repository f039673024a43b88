/** The parts of a person's name as a vCard has them (RFC 2426, section 3.1.2); '' for none. */
export interface NameParts {
  readonly honorificPrefix: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly honorificSuffix: string;
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const PARTICLES = wordSet(
  'von vom van der den dem de del della dello dei degli delle di da dal dalla do dos das du des ' +
    "d' dell' la le lo les li los las zu zum zur ten ter te 't auf am ab af av al el ben bin ibn abu " +
    'abou st san santa saint بن ابن',
);
/** Capitalised, these are given names too, unless another particle follows: "An der Matt". */
const LOWERCASE_PARTICLES = wordSet('an in im op');
const TITLES = wordSet(
  'dr prof pd med dipl lic mag dott dottssa drssa profssa ing pfr sr herr frau mme mlle mrs mr ms',
);
/** Words of a title after its first one: "Dr. med. dent.", "Prof. h. c.", "lic. phil.". */
const FURTHER_TITLES = wordSet(
  'dent vet phil nat rer oec pol iur jur sc h c hc habil pharm publ theol psych soc pract prakt ssa ' +
    'ing in univ eth fh',
);
const SUFFIXES = wordSet('jr jun junior sen senior');
/** Only as written: "Das" and "Ma" are family names. */
const DEGREE = /^(?:MSc|BSc|MScN|BScN|MBA|EMBA|PhD|MAS|CAS|FMH|HF|FH|EFZ|LLM|I{2,3}|IV)$/;

/**
 * Splits a name as people type it: titles before it, degrees after it or after a comma, and a
 * family name of one word with the particles before it ("Anna von der Mühle"). Programs sort by the
 * family name.
 */
export function splitName(name: string): NameParts {
  const [beforeComma = '', ...afterCommas] = name.split(/[,，،]/).map((part) => part.trim());
  const words = (beforeComma === '' ? name : beforeComma).split(' ');
  let from = 0;
  while (from < words.length - 1 && isTitle(words[from] ?? '', from)) from += 1;
  let end = words.length;
  while (end - from > 1 && isSuffix(words[end - 1] ?? '')) end -= 1;
  const called = words.slice(from, end);
  const family = called.findIndex((_, at) => beginsFamilyName(called, at));
  const split = family === -1 ? called.length - 1 : family;
  return {
    honorificPrefix: words.slice(0, from).join(' '),
    givenName: called.slice(0, split).join(' '),
    familyName: called.slice(split).join(' '),
    honorificSuffix: [words.slice(end).join(' '), ...(beforeComma === '' ? [] : afterCommas)]
      .filter(Boolean)
      .join(', '),
  };
}

/** Without dots, so that "Dr.med." and "Dipl.-Ing." are the words of a title as well. */
function isTitle(word: string, at: number): boolean {
  const pieces = word.toLowerCase().split(/[.-]/).filter(Boolean);
  return (
    pieces.length > 0 &&
    pieces.every(
      (piece, position) =>
        TITLES.has(piece) ||
        // Capitalised, a letter with a dot is a given name: "Dr. C. Muster".
        (at + position > 0 && FURTHER_TITLES.has(piece) && /^\p{Ll}|..\.|\.\p{Ll}/u.test(word)),
    )
  );
}

const isSuffix = (word: string): boolean =>
  SUFFIXES.has(word.toLowerCase().replace('.', '')) || DEGREE.test(word);

/** Whether the word at this place, which is not the last one, is a particle. */
function beginsFamilyName(words: readonly string[], at: number): boolean {
  const [word = '', next] = words.slice(at, at + 2);
  if (next === undefined) return false;
  // "Müller-von Arx"
  const [, particle = word] = /^.+-(\p{Ll}+)$/u.exec(word) ?? [];
  const isLowercase = /^\p{Ll}/u.test(particle);
  // Capitalised, the first word is the given name: "Ben Muster".
  if (at === 0 && !isLowercase && particle === word && /^\p{Lu}/u.test(word)) return false;
  if (isParticle(particle)) return true;
  return LOWERCASE_PARTICLES.has(particle.toLowerCase()) && (isLowercase || isParticle(next));
}

const isParticle = (word: string): boolean =>
  PARTICLES.has(word.toLowerCase().replaceAll('.', '').replaceAll('’', "'"));
