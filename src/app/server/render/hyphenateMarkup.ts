import createHyphenator from 'hyphen';
import german from 'hyphen/patterns/de-1996.js';
import english from 'hyphen/patterns/en-gb.js';
import french from 'hyphen/patterns/fr.js';
import italian from 'hyphen/patterns/it.js';
import { softHyphens } from '../../../ui/components/Text/softHyphens.ts';

const PATTERNS = { de: german, en: english, fr: french, it: italian };
type Language = keyof typeof PATTERNS;

const SOFT_HYPHEN = '\u00ad';
/** Shorter words fit into every line of a phone, and a part of fewer letters is hard to read. */
const MIN_WORD = 14;
const MIN_PART = 5;
const LONG_WORD = new RegExp(`\\p{L}{${MIN_WORD},}`, 'gu');
/** Letters with everything that joins them to a name, an address or a number. */
const TOKEN = new RegExp(`[\\p{L}\\p{N}@.:/_${SOFT_HYPHEN}-]{${MIN_WORD},}`, 'gu');
/**
 * An address or a number, which has to stay as it is when it is copied, or a word that already has
 * its hyphens.
 */
const FIXED = new RegExp(`[\\p{N}@:_${SOFT_HYPHEN}]|\\.[^.]`, 'u');

/** Cached words of a language; more than all pages of a group of homes have. */
const MAX_WORDS = 20_000;

const hyphenators = new Map<Language, (word: string) => string>();

function hyphenatorOf(language: Language): (word: string) => string {
  const known = hyphenators.get(language);
  if (known !== undefined) return known;
  // Without `async` the library answers with the text itself.
  const syllables = createHyphenator(PATTERNS[language]) as (word: string) => string;
  const words = new Map<string, string>();
  const hyphenate = (word: string): string => {
    const cached = words.get(word);
    if (cached !== undefined) return cached;
    const joined = language === 'de' ? softHyphens(word) : word;
    const hyphenated = joined === word ? longParts(syllables(word).split(SOFT_HYPHEN)) : joined;
    if (words.size < MAX_WORDS) words.set(word, hyphenated);
    return hyphenated;
  };
  hyphenators.set(language, hyphenate);
  return hyphenate;
}

/** The word with hyphens that have at least `MIN_PART` letters before and after them. */
function longParts(syllables: readonly string[]): string {
  const { length } = syllables.join('');
  let word = '';
  let letters = 0;
  for (const syllable of syllables) {
    if (letters >= MIN_PART && length - letters >= MIN_PART) word += SOFT_HYPHEN;
    word += syllable;
    letters += syllable.length;
  }
  return word;
}

const hyphenateText = (text: string, language: Language): string =>
  text.replace(TOKEN, (token) =>
    FIXED.test(token) ? token : token.replace(LONG_WORD, hyphenatorOf(language)),
  );

/** A tag, or the text up to the next one. React escapes `>` in attributes. */
const PIECE = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[\s/][^>]*)?)>|[^<]+/g;
const LANG = /\slang="([a-z]{2})/;
/** Elements without an end tag in HTML. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/**
 * Elements whose text stays as it is: code and data, what a person copies or types, and what is no
 * flowing text. `[data-island]` as well, because the browser renders an island's text once more and
 * compares.
 */
const UNTOUCHED = /^(?:address|code|noscript|option|pre|script|style|svg|template|textarea|title)$/;
const UNTOUCHED_ATTRIBUTES = /\sdata-island=|\shref="(?:mailto|tel):/;

const languageOfTag = (code: string | undefined): Language | null =>
  code !== undefined && code in PATTERNS ? (code as Language) : null;

/**
 * The markup with soft hyphens in the long words of its text: `hyphens: auto` costs the browser a
 * dictionary before the first paint, and many browsers have none. Attributes stay as they are. A
 * German word breaks at the joints of a compound, if there are known ones, else by syllables.
 *
 * @param lang The language of the document, as in its `lang` attribute. Text in a language without
 *   patterns gets no hyphens.
 */
export function hyphenateMarkup(markup: string, lang: string): string {
  const around: (Language | null)[] = [];
  let language = languageOfTag(lang.slice(0, 2));
  // How many elements were open before the one whose text stays as it is; null outside of one.
  let fixedAt: number | null = null;
  return markup.replace(
    PIECE,
    (piece: string, slash: string | undefined, name: string | undefined, attributes: string) => {
      if (name === undefined)
        return language === null || fixedAt !== null ? piece : hyphenateText(piece, language);
      if (slash === '/') {
        language = around.pop() ?? null;
        if (fixedAt === around.length) fixedAt = null;
      } else if (!VOID.test(name) && !attributes.endsWith('/')) {
        around.push(language);
        if (fixedAt !== null) return piece;
        const own = LANG.exec(attributes)?.[1];
        if (own !== undefined) language = languageOfTag(own);
        if (UNTOUCHED.test(name) || UNTOUCHED_ATTRIBUTES.test(attributes))
          fixedAt = around.length - 1;
      }
      return piece;
    },
  );
}
