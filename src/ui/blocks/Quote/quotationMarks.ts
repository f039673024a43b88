import type { Locale } from '../../../domain/locale/Locale.ts';

const MARKS: Readonly<Record<Locale, readonly [string, string]>> = {
  'de-CH': ['«', '»'],
  'it-CH': ['«', '»'],
  'fr-CH': ['«\u202f', '\u202f»'],
  en: ['“', '”'],
};

/**
 * A quotation in the marks of its language; marks that the editor has typed already are replaced,
 * not doubled.
 */
export function withQuotationMarks(quote: string, locale: Locale): string {
  const [open, close] = MARKS[locale];
  return open + quote.trim().replace(/^[«»„“”"]\s*|\s*[«»„“”"]$/g, '') + close;
}
