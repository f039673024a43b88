/**
 * Marks of direction, breaks and joins of no width, the soft hyphen, the byte order mark. Joiners
 * stay: Persian and emoji need them.
 */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Removes the characters of a text that are not visible and that people do not type. Phones wrap a
 * copied number in marks of direction (Unicode Standard Annex 9, section 2), and a mark that turns
 * the direction changes what a reader sees.
 */
export const stripInvisibleCharacters = (text: string): string => text.replaceAll(INVISIBLE, '');
