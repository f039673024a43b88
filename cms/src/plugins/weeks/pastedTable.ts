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

const tidyCell = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, MAX_CELL);

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
  const whole = text.slice(0, MAX_TEXT).replaceAll('\r\n', '\n');
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

/** The rows of all tables of a document; null if it has none. */
export function rowsOfDocument(root: PastedNode): PastedRows | null {
  const rows: string[][] = [];
  const walk = (node: PastedNode): void => {
    if (LEFT_OUT.has(tagOf(node)) || rows.length > MAX_ROWS) return;
    if (tagOf(node) !== 'tr') return [...node.childNodes].forEach(walk);
    rows.push(
      [...node.childNodes]
        .filter((child) => ['td', 'th'].includes(tagOf(child)))
        .flatMap((cell) => [
          textOf(cell),
          ...Array.from({ length: Math.min(MAX_COLUMNS, spanOf(cell) - 1) }, () => ''),
        ]),
    );
  };
  walk(root);
  const found = limit(rows);
  return found.length === 0 ? null : found;
}

const spanOf = (cell: PastedNode): number => Number(cell.getAttribute?.('colspan') ?? 1) || 1;

function textOf(node: PastedNode): string {
  if (LEFT_OUT.has(tagOf(node))) return '';
  if (node.nodeValue !== null) return node.nodeValue;
  const inside = [...node.childNodes].map(textOf).join('');
  return LINES.has(tagOf(node)) ? ` ${inside} ` : inside;
}
