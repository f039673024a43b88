/**
 * What must not stand in a line of a mail: controls and breaks, halves of characters, and the invisible signs that
 * would turn the direction of what follows (Unicode Standard Annex 9, section 2).
 */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const UNSEEN = /[\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** One line of plain text, without blanks around it. */
export const cleanLine = (text: string): string => text.normalize('NFC').replace(BREAKS, ' ').replace(UNSEEN, '').replace(/ {2,}/g, ' ').trim();

/** The lines of a longer text; empty ones are left out. */
export const cleanLines = (text: string): readonly string[] => text.split(/\r\n|[\n\r\u2028\u2029]/).map(cleanLine).filter((line) => line !== '');
