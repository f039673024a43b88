import type { LocalText } from '../../../domain/locale/LocalText.ts';

/**
 * The first of these texts that is in the page's own language, for the description that search
 * engines show: a German one on a page in another language would say the same there as on the
 * German page. Null where none is.
 */
export const descriptionOf = (...texts: readonly (LocalText | null)[]): LocalText | null =>
  texts.find((text) => text !== null && text.text !== '' && text.lang === undefined) ?? null;

/**
 * The name of an entry with its short text behind it, for entries whose short texts may be alike.
 */
export function namedDescription(
  name: readonly (LocalText | string | null)[],
  text: LocalText | null,
): LocalText {
  const words = name
    .map((part) => (typeof part === 'object' ? part?.text : part))
    .filter((part) => part !== undefined && part !== '');
  const named = words.join(', ');
  return {
    text:
      text === null || text.lang !== undefined || text.text === ''
        ? named
        : `${named}. ${text.text}`,
  };
}
