import { readFile } from 'node:fs/promises';
import fontkit from '@cantoo/fontkit';
import { PDFHexString, PDFOperator, PDFOperatorNames, rgb } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';

/** In points, as all sizes here. */
export const A4 = { width: 595.28, height: 841.89 } as const;
export const MM = 72 / 25.4;

export const TEXT_INK = rgb(0.13, 0.13, 0.17);
export const MUTED_INK = rgb(0.36, 0.36, 0.42);
const LINE_INK = rgb(0.8, 0.8, 0.84);

/** Stands for a character that no font here has. */
const REPLACEMENT = '\uFFFD';

interface Face {
  readonly font: PDFFont;
  readonly characters: ReadonlySet<number>;
}

export type Weight = 'regular' | 'bold';

/** Text in one font. */
interface Piece {
  readonly text: string;
  readonly font: PDFFont;
  /** At a size of one point. */
  readonly width: number;
  /** What a copy of the text contains, if it differs. */
  readonly actual?: string;
}

export type PdfLine = readonly Piece[];

const measured = (text: string, font: PDFFont, actual?: string): Piece => ({
  text,
  font,
  width: font.widthOfTextAtSize(text, 1),
  ...(actual !== undefined && { actual }),
});

export type PdfText = Awaited<ReturnType<typeof createPdfText>>;

const FILES = {
  regular: 'atkinson-400.ttf',
  bold: 'atkinson-700.ttf',
  further: 'noto-sans-400.ttf',
} as const;

/**
 * Writes text into a document. Words that the houses' font lacks letters for are written in Noto
 * Sans (Latin, Greek and Cyrillic); for letters of other scripts there is a visible replacement, and
 * copying or reading aloud has the word itself.
 */
export async function createPdfText(document: PDFDocument) {
  document.registerFontkit(fontkit);
  const embed = async (file: string): Promise<Face> => {
    const bytes = await readFile(new URL(`fonts/${file}`, import.meta.url));
    const font = await document.embedFont(bytes, { subset: true });
    return { font, characters: new Set(font.getCharacterSet()) };
  };
  const [regular, bold, further] = await Promise.all([
    embed(FILES.regular),
    embed(FILES.bold),
    embed(FILES.further),
  ]);
  const faces: Readonly<Record<Weight, Face>> = { regular, bold };

  const pieceOf = (word: string, weight: Weight): Piece => {
    const face = [faces[weight], further].find(({ characters }) => hasAll(characters, word));
    if (face !== undefined) return measured(word, face.font);
    return measured(replaceMissing(further.characters, word), further.font, word);
  };

  const lineOf = (text: string, weight: Weight = 'regular'): PdfLine =>
    wordsOf(cleanText(text)).map((word) => pieceOf(word, weight));

  return {
    lineOf,
    /** The lines of a text in this width; its line breaks stay. A longer word is divided. */
    linesOf(text: string, size: number, width: number, weight: Weight = 'regular'): PdfLine[] {
      return cleanText(text)
        .split('\n')
        .flatMap((paragraph) => {
          const words = wordsOf(paragraph).map((word) => pieceOf(word, weight));
          return breakLines(
            words.flatMap((word) => divide(word, size, width)),
            size,
            width,
          );
        });
    },
    /** The text on one line of this width, its end left out if it is longer. */
    fitted(text: string, size: number, width: number): PdfLine {
      const line = lineOf(text.replaceAll('\n', ' '));
      if (widthOf(line, size) <= width) return line;
      const letters = graphemesOf(cleanText(text));
      while (letters.length > 0) {
        letters.pop();
        const shorter = lineOf(`${letters.join('')}…`);
        if (widthOf(shorter, size) <= width) return shorter;
      }
      return [];
    },
    write,
  };
}

/** `y` is the baseline. */
function write(page: PDFPage, line: PdfLine, { x, y, size, color = TEXT_INK }: Place): void {
  let at = x;
  for (const { text, font, width, actual } of line) {
    if (actual !== undefined) page.pushOperators(beginActualText(actual));
    page.drawText(text, { x: at, y, size, font, color });
    if (actual !== undefined) page.pushOperators(endActualText());
    at += width * size;
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color?: typeof TEXT_INK;
}

export const drawRule = (page: PDFPage, x: number, y: number, width: number): void =>
  page.drawLine({
    start: { x, y },
    end: { x: x + width, y },
    thickness: 0.6,
    color: LINE_INK,
  });

const beginActualText = (text: string): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    '/Span',
    `<< /ActualText ${PDFHexString.fromText(text).toString()} >>`,
  ]);
const endActualText = (): PDFOperator => PDFOperator.of(PDFOperatorNames.EndMarkedContent);

export const widthOf = (line: PdfLine, size: number): number =>
  line.reduce((sum, piece) => sum + piece.width * size, 0);

/** Composed letters, and no characters that control anything but the end of a line. */
const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');

const wordsOf = (text: string): string[] => text.split(/( +)/).filter((word) => word !== '');

const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' });
const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

const hasAll = (characters: ReadonlySet<number>, text: string): boolean =>
  Array.from(text).every((letter) => characters.has(letter.codePointAt(0) ?? 0));

const replaceMissing = (characters: ReadonlySet<number>, word: string): string =>
  graphemesOf(word)
    .map((letter) => (hasAll(characters, letter) ? letter : REPLACEMENT))
    .join('');

function divide(word: Piece, size: number, width: number): Piece[] {
  if (word.width * size <= width) return [word];
  const parts: string[] = [''];
  let used = 0;
  for (const letter of graphemesOf(word.text)) {
    const letterWidth = word.font.widthOfTextAtSize(letter, size);
    if (used + letterWidth > width) {
      parts.push('');
      used = 0;
    }
    parts[parts.length - 1] += letter;
    used += letterWidth;
  }
  // The first part stands for the whole word, so that a copy has it once.
  return parts.map((text, index) =>
    measured(text, word.font, word.actual === undefined || index === 0 ? word.actual : ''),
  );
}

function breakLines(words: readonly Piece[], size: number, width: number): PdfLine[] {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const word of words) {
    const length = word.width * size;
    if (used + length > width && used > 0) {
      lines.push([]);
      used = 0;
    }
    const isSpace = word.text.trim() === '';
    if (isSpace && used === 0) continue;
    lines.at(-1)?.push(word);
    used += length;
  }
  return lines;
}

/** Whether a text has letters that no font here has. */
export const hasReplacement = (line: PdfLine): boolean =>
  line.some(({ actual }) => actual !== undefined);
