/** A table of texts; each row has as many cells as the head. */
export interface WrittenTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** More columns cannot be read on any page. */
export const MAX_COLUMNS = 12;
export const MAX_ROWS = 200;

/**
 * The cells of a stored table: a line for each row, cells separated by tabs. Empty rows, and empty
 * columns at the end, are left out; short rows are filled up.
 */
export function tableCells(text: string): readonly (readonly string[])[] {
  const lines = text
    .split(/\r\n|\r|\n/u)
    .map((line) => line.split('\t').map((cell) => cell.replace(/\s+/gu, ' ').trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const width = Math.max(0, ...lines.map((cells) => cells.findLastIndex(Boolean) + 1));
  return lines.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
}

/** The form in which a table is stored. */
export const writeCells = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((cell) => cell.replace(/\s+/gu, ' ').trim()).join('\t')).join('\n');

/** The first row is the head. Null if there is no row below it, or if there is too much. */
export function parseTable(text: string): WrittenTable | null {
  const [head, ...rows] = tableCells(text);
  if (head === undefined || rows.length === 0) return null;
  return head.length > MAX_COLUMNS || rows.length > MAX_ROWS ? null : { head, rows };
}

/** A figure with what stands before and after it: "CHF 1’250.50", "12 %", "18.–". */
const FIGURE =
  /^((?:CHF|Fr\.|ab|ca\.)? ?[-−+]?)(\d+(?:[’' ]\d+)*)((?:[.,](?:\d+|[-–—]))?)( ?(?:%|CHF|Fr\.))?$/u;
const NOTHING = /^[-–—]?$/u;
const POINT_SPACE = '\u2008';
const FIGURE_SPACE = '\u2007';

/**
 * A column of figures, each with blanks as wide as the digits that it lacks after its point, so that
 * the points stand below each other at the right edge. Null for a column that holds other words.
 */
export function alignFigures(cells: readonly string[]): readonly string[] | null {
  if (cells.every((cell) => NOTHING.test(cell))) return null;
  const parts = cells.map((cell) => FIGURE.exec(cell));
  if (cells.some((cell, at) => parts[at] === null && !NOTHING.test(cell))) return null;
  const longest = Math.max(...parts.map((found) => found?.[3]?.length ?? 0));
  return cells.map((cell, at) => {
    const [, before = '', whole = '', part = '', unit = ''] = parts[at] ?? [];
    if (whole === '') return cell;
    const missing = longest - part.length;
    const blanks =
      missing > 0 && part === ''
        ? POINT_SPACE + FIGURE_SPACE.repeat(missing - 1)
        : FIGURE_SPACE.repeat(missing);
    return `${before}${whole}${part}${blanks}${unit}`;
  });
}
