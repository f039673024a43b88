import { tagOf, type PastedNode } from '../fields/pastedWords.ts';

/* What comes from Excel, Word or a mail, as rows of cells. */

export type PastedRows = readonly (readonly string[])[];

/** What somebody has pasted, until they have seen where it goes. */
export interface PastedHere {
  readonly kind: 'menu' | 'programme';
  readonly text: string;
  readonly html: string;
  /** The day of the cell in which it was pasted. */
  readonly day?: string;
}

/** More rows and longer cells than a week can have are not read. */
const MAX_ROWS = 400;
const MAX_COLUMNS = 40;
const MAX_CELL = 600;
const MAX_TEXT = 200_000;

const LEFT_OUT = new Set(['head', 'style', 'script', 'title', 'meta', '#comment']);
const LINES = new Set(['p', 'div', 'br', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Signs that nobody sees: of a zero width, of a soft hyphen, of a direction. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const tidyCell = (text: string): string =>
  text.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim().slice(0, MAX_CELL);

const limit = (rows: readonly (readonly string[])[]): PastedRows =>
  rows
    .slice(0, MAX_ROWS)
    .map((row) => row.slice(0, MAX_COLUMNS).map(tidyCell))
    .filter((row) => row.some((cell) => cell !== ''));

/**
 * The rows of a text: cells are separated by tabs, as programs for tables copy them. A quoted cell
 * may hold line breaks.
 */
export function rowsOfText(text: string): PastedRows {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const whole = withCells(text.slice(0, MAX_TEXT).replaceAll('\r\n', '\n'));
  // Only a table has quoted cells: in a letter, a quotation mark is a quotation mark.
  const hasCells = whole.includes('\t');
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (whole[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (hasCells && sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n' || sign === '\r') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  // A quotation mark that is not closed would take the rest of the text into one cell.
  return isQuoted ? rowsOfText(whole.replaceAll('"', '”')) : limit(rows);
}

/** Columns that were made with spaces, as in a mail without formats, are columns too. */
function withCells(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const inColumns = lines.filter((line) => /\S {3,}\S/u.test(line));
  return !text.includes('\t') && inColumns.length > 1 && inColumns.length * 2 > lines.length
    ? text.replace(/(?<=\S) {3,}(?=\S)/gu, '\t')
    : text;
}

/** What a document holds: its tables as one, and the lines outside of them. */
export interface PastedDocument {
  readonly rows: PastedRows;
  readonly around: readonly string[];
}

/**
 * The rows of all tables of a document; null if it has none. A cell over several rows or columns
 * stands in the first; the others are empty. A table that holds another one is only its frame.
 */
export function rowsOfDocument(root: PastedNode): PastedDocument | null {
  const rows: string[][] = [];
  const around: string[] = [''];
  const walk = (node: PastedNode): void => {
    const tag = tagOf(node);
    if (LEFT_OUT.has(tag) || rows.length > MAX_ROWS) return;
    if (tag === 'table' && ![...node.childNodes].some((child) => holds(child, 'table')))
      return void rows.push(...rowsOfTable(node));
    if (node.nodeValue !== null) around.push(`${around.pop() ?? ''}${node.nodeValue}`);
    if (LINES.has(tag) || tag === 'td') around.push('');
    [...node.childNodes].forEach(walk);
    if (LINES.has(tag) || tag === 'td') around.push('');
  };
  walk(root);
  const found = limit(rows);
  return found.length === 0
    ? null
    : { rows: found, around: around.slice(0, MAX_ROWS).map(tidyCell).filter(Boolean) };
}

const holds = (node: PastedNode, tag: string): boolean =>
  tagOf(node) === tag || [...node.childNodes].some((child) => holds(child, tag));

/** The elements of some kinds, not looking for others inside them. */
const inside = (node: PastedNode, tags: readonly string[]): readonly PastedNode[] =>
  [...node.childNodes].flatMap((child) =>
    tags.includes(tagOf(child)) ? [child] : inside(child, tags),
  );

const spanOf = (cell: PastedNode, direction: 'colspan' | 'rowspan'): number =>
  Math.min(Math.max(Math.trunc(Number(cell.getAttribute?.(direction) ?? 1)) || 1, 1), MAX_COLUMNS);

function rowsOfTable(table: PastedNode): readonly string[][] {
  const rows: string[][] = [];
  for (const [at, row] of inside(table, ['tr']).slice(0, MAX_ROWS).entries()) {
    let column = 0;
    for (const cell of inside(row, ['td', 'th']).slice(0, MAX_COLUMNS)) {
      while (rows[at]?.[column] !== undefined) column += 1;
      for (let down = 0; down < spanOf(cell, 'rowspan'); down += 1)
        for (let across = 0; across < spanOf(cell, 'colspan'); across += 1) {
          const place = (rows[at + down] ??= []);
          place[column + across] = down === 0 && across === 0 ? textOf(cell) : '';
        }
    }
  }
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? ''));
}

function textOf(node: PastedNode): string {
  if (LEFT_OUT.has(tagOf(node))) return '';
  if (node.nodeValue !== null) return node.nodeValue;
  const inside = [...node.childNodes].map(textOf).join('');
  return LINES.has(tagOf(node)) ? ` ${inside} ` : inside;
}
