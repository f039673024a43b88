import { parseDishMarks } from '../../../../src/domain/programme/dishMarks.ts';
import { readDish } from './pastedMenu.ts';
import { MAX_DISH, type Dish } from './weekTypes.ts';

/* Dishes on the clipboard: as text for other programs, with their marks for this one. */

const OWN = 'application/x-foyer-gerichte';

type Clipboard = Pick<DataTransfer, 'getData' | 'setData'>;

export function writeCopiedDishes(clipboard: Clipboard, block: readonly (readonly Dish[])[]): void {
  const lines = block.map((row) => row.map(({ text }) => text).join('\t'));
  clipboard.setData('text/plain', lines.join('\n'));
  clipboard.setData(OWN, JSON.stringify(block));
}

/** Dishes that were copied here, and a single dish from elsewhere; null for a table to look at first. */
export function readCopiedDishes(clipboard: Clipboard): readonly (readonly Dish[])[] | null {
  const own = clipboard.getData(OWN);
  if (own !== '') {
    const block = parseBlock(own);
    if (block !== null) return block;
  }
  const text = clipboard.getData('text/plain').trim();
  return text === '' || text.includes('\t') || text.includes('\n') || text.length > MAX_DISH
    ? null
    : [[readDish(text)]];
}

function parseBlock(text: string): readonly (readonly Dish[])[] | null {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows.map((row) => (row as readonly unknown[]).map(toDish)) : null;
  } catch {
    return null;
  }
}

function toDish(value: unknown): Dish {
  const { text, marks } = (value ?? {}) as Partial<Dish>;
  return {
    text: String(text ?? '').slice(0, MAX_DISH),
    marks: parseDishMarks(Array.isArray(marks) ? marks.join(' ') : ''),
  };
}
