import { distinctFileNames } from '../../../../../src/domain/application/distinctFileNames.ts';

/** In characters; a number may follow, and then there are at most 100. */
const LONGEST = 95;
/** In bytes of UTF-8: file systems take 255, and a number may follow. */
const MOST_BYTES = 240;
/** Windows opens a device for these names, whatever the extension. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=$|[ .])/i;

/**
 * The names of files in an archive, as every system can unpack them: no folders, control
 * characters or characters that Windows refuses, no device, at most 100 characters, no two alike.
 */
export const archiveNames = (names: readonly string[]): readonly string[] =>
  distinctFileNames(names.map(safeName));

/** `Nachname_Vorname_REFERENZ`. */
export function folderName(surname: string, firstName: string, reference: string): string {
  const named = shorten([surname, firstName].filter(Boolean).map(safeName).join('_'), '', 70);
  return safeName(`${named}_${reference}`).replaceAll(' ', '_');
}

function safeName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"/\\|?*]/g, '_')
    .trim();
  const named = trimDots(clean) || 'Datei';
  const [stem, ending] = partsOf(DEVICE.test(named) ? `_${named}` : named);
  return shorten(stem, ending, LONGEST);
}

/** Windows removes dots and spaces at the end; at the beginning a dot hides a file. */
function trimDots(name: string): string {
  const letters = [...name];
  const isEdge = (letter: string): boolean => letter === '.' || letter === ' ';
  const first = letters.findIndex((letter) => !isEdge(letter));
  const last = letters.findLastIndex((letter) => !isEdge(letter));
  return first === -1 ? '' : letters.slice(first, last + 1).join('');
}

/** The name and its extension, which stays whole unless it is none. */
function partsOf(name: string): readonly [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 10 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

function shorten(stem: string, ending: string, longest: number): string {
  const letters = [...stem];
  const isLong = (): boolean =>
    letters.length + ending.length > longest ||
    Buffer.byteLength(letters.join('') + ending) > MOST_BYTES;
  while (letters.length > 1 && isLong()) letters.pop();
  return trimDots(letters.join('')) + ending;
}
