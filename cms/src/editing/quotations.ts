import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import type { Strapi } from '../strapi.ts';
import { walkFields } from '../validation/walkFields.ts';

/** The marks of words that are quoted within a quotation, by locale; by default those of German. */
const INNER_MARKS: Readonly<Record<string, readonly [string, string]>> = {
  'fr-CH': ['‹\u202f', '\u202f›'],
  en: ['‘', '’'],
};
const GERMAN_INNER: readonly [string, string] = ['‹', '›'];

/** A text in quotation marks, with what ends the sentence behind them. */
const WHOLE = /^[«»„“”"]([^«»„“”"]*)[«»„“”"]([.!?…]?)$/u;
/** Not marks of inches, as in "5\" auf 10\"". */
const PAIR = /(?<![\p{L}\p{N}])[«»„“”"]([^«»„“”"]*)[«»„“”"](?!\p{L})/gu;

/**
 * A quotation as it is stored: without the marks around it, which the website sets in the page's
 * language; words that are quoted within it have the inner marks of their language.
 */
export function normalizeQuotation(typed: string, locale: string): string {
  const inner = INNER_MARKS[locale] ?? GERMAN_INNER;
  const bare = withoutOuterMarks(typed.trim());
  return withoutOuterMarks(bare.replace(PAIR, (_, words: string) => inner.join(words.trim())));
}

function withoutOuterMarks(text: string): string {
  const [, words, end = ''] = WHOLE.exec(text) ?? [];
  if (words === undefined) return text;
  const bare = words.trim();
  return /[.!?…]$/u.test(bare) ? bare : bare + end;
}

/** Normalizes each quotation of an entry that is saved. */
export function normalizeQuotations(strapi: Strapi): void {
  strapi.documents.use((act, next) => {
    const { data, locale = BASE_LOCALE } = act.params;
    if (data !== undefined)
      walkFields(strapi, act.uid, data, ({ owner, name, value, holder }) => {
        if (owner === 'block.zitat' && name === 'zitat' && typeof value === 'string')
          holder[name] = normalizeQuotation(value, locale);
      });
    return next();
  });
}
