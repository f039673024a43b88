const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text between tags or in a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/**
 * Characters. A word that is longer makes a table wider than the window; names and addresses of
 * people are shorter.
 */
const LONGEST_WORD = 40;
const BREAK_EVERY = 30;

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * Escaped text in which words without end may break; an emoji made of several signs is never torn
 * apart.
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

/** Only what begins as a web address does: nothing that was typed can become a script. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^\s/]/i.test(address);

/**
 * User and host of an address that mail programs take; null for anything else, however much it
 * looks like one.
 */
export function splitMailAddress(
  text: string,
): { readonly user: string; readonly host: string } | null {
  const [, user, host] =
    /^([^\s@<>()",;:\\]+)@([^\s@<>()",;:\\/?#]+\.[^\s@<>()",;:\\/?#.]+)$/.exec(text) ?? [];
  return user === undefined || host === undefined ? null : { user, host };
}
