/**
 * Direction marks, zero-width breaks and joins, the soft hyphen, the byte order mark. Joiners are
 * kept: Persian and emoji need them.
 */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Removes invisible characters that people do not type. Phones wrap a copied number in direction
 * marks (Unicode Standard Annex 9, section 2), and a mark that reverses the direction changes what
 * a reader sees.
 */
export const stripInvisibleCharacters = (text: string): string => text.replaceAll(INVISIBLE, '');
