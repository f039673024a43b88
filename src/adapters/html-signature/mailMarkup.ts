import { escapeMarkup } from '../../domain/shared/escapeMarkup.ts';

/**
 * Characters. A longer word would make the table wider than the window; names and addresses of
 * people are shorter.
 */
const LONGEST_WORD = 40;
const BREAK_EVERY = 30;

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * Escaped text in which very long words may break. A break never splits a grapheme, such as an
 * emoji of several characters.
 */
export const breakable = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.length <= LONGEST_WORD ? escapeMarkup(word) : breakWord(word)))
    .join(' ');

function breakWord(word: string): string {
  const signs = [...graphemes.segment(word)].map(({ segment }) => escapeMarkup(segment));
  const parts = Array.from({ length: Math.ceil(signs.length / BREAK_EVERY) }, (_, part) =>
    signs.slice(part * BREAK_EVERY, (part + 1) * BREAK_EVERY).join(''),
  );
  return parts.join('<wbr>');
}

/** Accepts only text that starts like a web address, so that no typed text can become a script. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^\s/]/i.test(address);

/**
 * User and host of an address that mail programs accept; null for anything else, even if it looks
 * similar.
 */
export function splitMailAddress(
  text: string,
): { readonly user: string; readonly host: string } | null {
  const [, user, host] =
    /^([^\s@<>()",;:\\]+)@([^\s@<>()",;:\\/?#]+\.[^\s@<>()",;:\\/?#.]+)$/.exec(text) ?? [];
  return user === undefined || host === undefined ? null : { user, host };
}
