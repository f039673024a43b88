import type { LocalText } from '../../../domain/locale/LocalText.ts';

/**
 * A text from the content service. A German text on a page in another language is marked as German
 * for screen readers and translators.
 */
export function Text({ of }: { readonly of: LocalText }) {
  return of.lang === undefined ? of.text : <span lang={of.lang}>{of.text}</span>;
}
