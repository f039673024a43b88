import { stripInvisibleCharacters } from '../../domain/shared/stripInvisibleCharacters.ts';

/**
 * Characters that are not allowed in a line of a mail: control characters, line breaks and unpaired
 * surrogates.
 */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const HALVES = /\p{Cs}/gu;

/** Returns the text as one line, without spaces around it. */
export const cleanLine = (text: string): string =>
  stripInvisibleCharacters(text)
    .normalize('NFC')
    .replace(BREAKS, ' ')
    .replace(HALVES, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The lines of a longer text, without empty ones. */
export const cleanLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanLine)
    .filter((line) => line !== '');
