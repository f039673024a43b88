import { tagOf, type PastedNode } from './pastedWords.ts';

/* Reads tables that are pasted from Excel, Word, a mail or a website. */

type Cells = readonly (readonly string[])[];

const tidied = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const textOf = (node: PastedNode): string =>
  tagOf(node) === 'br' ? ' ' : (node.nodeValue ?? [...node.childNodes].map(textOf).join(''));

/** The elements of one kind, not looking for others inside them. */
const inside = (node: PastedNode, names: readonly string[]): readonly PastedNode[] =>
  [...node.childNodes].flatMap((child) =>
    names.includes(tagOf(child)) ? [child] : inside(child, names),
  );

const spanOf = (cell: PastedNode, direction: 'colspan' | 'rowspan'): number =>
  Math.min(Math.max(Number(cell.getAttribute?.(direction) ?? 1) || 1, 1), 50);

/**
 * The cells of the first table of a document, or null if it has none. A cell over several columns or
 * rows stands in the first; the others are empty.
 */
export function tableInDocument(root: PastedNode): Cells | null {
  const [table] = inside(root, ['table']);
  if (table === undefined) return null;
  const rows: string[][] = [];
  for (const [at, row] of inside(table, ['tr']).entries()) {
    let column = 0;
    for (const cell of inside(row, ['td', 'th'])) {
      while (rows[at]?.[column] !== undefined) column += 1;
      for (let down = 0; down < spanOf(cell, 'rowspan'); down += 1)
        for (let across = 0; across < spanOf(cell, 'colspan'); across += 1) {
          const place = (rows[at + down] ??= []);
          place[column + across] = down === 0 && across === 0 ? tidied(textOf(cell)) : '';
        }
    }
    rows[at] ??= [];
  }
  return squared(rows);
}

/**
 * The cells of a text with tabs, as a spreadsheet copies it: a cell with line breaks or tabs is in
 * quotes. Null for a text of one cell.
 */
export function tableInText(text: string): Cells | null {
  const rows: string[][] = [[]];
  const whole = text.replace(/\r\n?/gu, '\n');
  for (let at = 0; at <= whole.length;) {
    const end = endOfCell(whole, at);
    const cell = whole.slice(at, end);
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
    rows.at(-1)?.push(tidied(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell));
    if (whole[end] === '\n') rows.push([]);
    at = end + 1;
  }
  const cells = squared(rows);
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}

/** Where the cell that begins at a place ends. A quote that is never closed is an inch. */
function endOfCell(text: string, begin: number): number {
  if (text[begin] === '"')
    for (let at = text.indexOf('"', begin + 1); at !== -1; at = text.indexOf('"', at + 2)) {
      if (text[at + 1] === '"') continue;
      if (at + 1 === text.length || '\t\n'.includes(text[at + 1] ?? '')) return at + 1;
      break;
    }
  const ends = [text.indexOf('\t', begin), text.indexOf('\n', begin)].filter((at) => at !== -1);
  return Math.min(text.length, ...ends);
}

/** Rows of one length, without empty ones. */
function squared(rows: readonly (readonly (string | undefined)[])[]): Cells {
  const filled = rows.filter((row) => row.some((cell) => cell !== undefined && cell !== ''));
  const width = Math.max(0, ...filled.map((row) => row.length));
  return filled.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}

/** The cells with others written over them from a place on; the table grows as far as needed. */
export function putCells(cells: Cells, put: Cells, row: number, column: number): Cells {
  const height = Math.max(cells.length, row + put.length);
  const width = Math.max(cells[0]?.length ?? 0, column + (put[0]?.length ?? 0));
  return Array.from({ length: height }, (_, line) =>
    Array.from(
      { length: width },
      (_unused, at) => put[line - row]?.[at - column] ?? cells[line]?.[at] ?? '',
    ),
  );
}
