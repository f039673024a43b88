/**
 * Marks of direction, breaks and joins of no width, the soft hyphen, the byte order mark. Joiners
 * stay: Persian and emoji need them.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * A text without what nobody sees in it and nobody typed: telephones wrap a copied number in marks
 * of direction (Unicode Standard Annex 9, section 2), and one that turns the direction makes
 * whoever reads the text see another one.
 */
export const withoutUnseenMarks = (text: string): string => text.replaceAll(UNSEEN, '');
