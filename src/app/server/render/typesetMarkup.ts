import createHyphenator from 'hyphen';
import german from 'hyphen/patterns/de-1996.js';
import english from 'hyphen/patterns/en-gb.js';
import french from 'hyphen/patterns/fr.js';
import italian from 'hyphen/patterns/it.js';
import { telUri } from '../../../domain/shared/telUri.ts';
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

/** A phone number with its blanks: it begins as `telUri` can dial it. */
const NUMBER = /(?<!\p{L}|\p{N} ?)\(?[+0]\d*(?:(?:[ \u00a0.'’/-]|\) ?| \()\d+){1,6}/gu;

const keepNumbersWhole = (text: string): string =>
  text.replace(NUMBER, (number) =>
    telUri(number) === null ? number : `<span class="phone">${number}</span>`,
  );

/** A tag, or the text up to the next one. React escapes `>` in attributes. */
const PIECE = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[\s/][^>]*)?)>|[^<]+/g;
const LANG = /\slang="([a-z]{2})/;
/** Elements without an end tag in HTML. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/**
 * Elements whose text stays as it is: code and data, and what a person types. `[data-island]` as
 * well, because the browser renders an island's text once more and compares.
 */
const DATA =
  /^(?:code|noscript|option|pre|script|style|svg|template|textarea|title)\b|\sdata-island=/;
/** What has to stay as it is when it is copied: no hyphens. */
const NAMES = /^address\b|\shref="(?:mailto|tel):/;

const languageOfTag = (code: string | undefined): Language | null =>
  code !== undefined && code in PATTERNS ? (code as Language) : null;

/** How the text of an element is set. */
interface Setting {
  readonly kind: 'text' | 'names' | 'data';
  readonly language: Language | null;
}

function settingIn({ kind, language }: Setting, tag: string): Setting {
  const own = LANG.exec(tag)?.[1];
  return {
    kind: kind === 'data' || DATA.test(tag) ? 'data' : NAMES.test(tag) ? 'names' : kind,
    language: own === undefined ? language : languageOfTag(own),
  };
}

function typesetText(text: string, { kind, language }: Setting): string {
  if (kind === 'data') return text;
  const hyphenated = kind === 'names' || language === null ? text : hyphenateText(text, language);
  return keepNumbersWhole(hyphenated);
}

/**
 * The markup with soft hyphens in the long words of its text, and with its phone numbers in one
 * piece (`.phone`). `hyphens: auto` costs the browser a dictionary before the first paint, and many
 * browsers have none. Attributes stay as they are. A German word breaks at the joints of a
 * compound, if there are known ones, else by syllables.
 *
 * @param lang The language of the document, as in its `lang` attribute. Text in a language without
 *   patterns gets no hyphens.
 */
export function typesetMarkup(markup: string, lang: string): string {
  const around: Setting[] = [];
  let setting: Setting = { kind: 'text', language: languageOfTag(lang.slice(0, 2)) };
  return markup.replace(
    PIECE,
    (piece: string, slash: string | undefined, name: string | undefined, attributes: string) => {
      if (name === undefined) return typesetText(piece, setting);
      if (slash === '/') {
        setting = around.pop() ?? setting;
      } else if (!VOID.test(name) && !attributes.endsWith('/')) {
        around.push(setting);
        setting = settingIn(setting, name + attributes);
      }
      return piece;
    },
  );
}
