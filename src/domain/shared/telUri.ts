import { asciiDigits } from './asciiDigits.ts';
import { stripInvisibleCharacters } from './stripInvisibleCharacters.ts';

/** Of a text with a number, in characters; a longer one is none. */
const LONGEST_TEXT = 300;
const GAP = "[ ()./'’-]{0,4}";
const ABROAD = `(?:\\+|0${GAP}0)${GAP}`;
/** After a number there may be another one or a remark such as "24h", but no further digits. */
const END = `(?:(?![ .'’]*\\d)|(?= (?:(?:\\+|0)(?:${GAP}\\d){8}|\\d+ ?\\p{L})))`;
const SWISS = new RegExp(
  `^(?:(?:${ABROAD})?4${GAP}1${GAP}(?:0${GAP})?|0${GAP})?([2-9](?:${GAP}\\d){8})${END}`,
  'u',
);
/** After the seventh digit, a slash or a bracket ends the number. */
const FOREIGN = new RegExp(
  `^${ABROAD}(?!4${GAP}1)([1-9](?:${GAP}\\d){5}(?:[ .'’-]?\\d){1,9})${END}`,
  'u',
);
const COUNTRY =
  '[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[058]|9[679])\\d';
/** People write the zero of an area code after the country code too; only some countries dial it. */
const TRUNK_ZERO = new RegExp(`^(?!39|2(?:25|29|4[12])|378)(${COUNTRY})0+`);
const EXTENSION =
  /^[ ,;.:(/-]*(?:int|ext|x|#|dw|durchw|app|poste|nst|neben)\p{L}*[ .:=]*(\d{1,6})(?![ .'’-]?\d)/iu;
/** Emergency and service numbers of Switzerland: they have no country code. */
const SHORT = /^\D*(1(?:1[278]|4[03-57]|414|415|811|6[1-6]|87|16\d{3}))\D*$/;

/**
 * The `tel:` address of the first number in a text as people write it: "044 000 21 10 int. 12"
 * becomes tel:+41440002110;ext=12 (RFC 3966). Numbers without a country code are Swiss. Null if no
 * number can be dialled as it is written, such as one with a digit too few.
 */
export function telUri(written: string): string | null {
  if (written.length > LONGEST_TEXT) return null;
  const text = asciiDigits(stripInvisibleCharacters(written)).replaceAll(/\s+/g, ' ');
  let end = 0;
  for (const { 0: group, index } of text.matchAll(/\+|\d+/g)) {
    // Within a longer number, only a zero or a plus can begin one.
    const isFirst = end === 0 || !/^[ ()./'’-]*$/.test(text.slice(end, index));
    end = index + group.length;
    const rest = text.slice(index);
    if (!isFirst && !/^[+0]/.test(rest)) continue;
    const swiss = SWISS.exec(rest);
    const found = swiss ?? FOREIGN.exec(rest);
    if (found === null) continue;
    const [whole, number = ''] = found;
    const digits = number.replaceAll(/\D/g, '');
    const [, extension] = EXTENSION.exec(rest.slice(whole.length)) ?? [];
    return `tel:+${swiss ? `41${digits}` : digits.replace(TRUNK_ZERO, '$1')}${extension ? `;ext=${extension}` : ''}`;
  }
  const [, short] = SHORT.exec(text) ?? [];
  return short ? `tel:${short}` : null;
}
