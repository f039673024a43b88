import { stripInvisibleCharacters } from '../../domain/shared/stripInvisibleCharacters.ts';

/** What must not stand in a line of a mail: controls and breaks, and halves of characters. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const HALVES = /\p{Cs}/gu;

/** One line of plain text, without blanks around it. */
export const cleanLine = (text: string): string =>
  stripInvisibleCharacters(text)
    .normalize('NFC')
    .replace(BREAKS, ' ')
    .replace(HALVES, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The lines of a longer text; empty ones are left out. */
export const cleanLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanLine)
    .filter((line) => line !== '');
