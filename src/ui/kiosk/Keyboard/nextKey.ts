import type { KeyRows } from './keyboardLayouts.ts';

export interface KeyPlace {
  readonly row: number;
  readonly column: number;
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * The key that an arrow key leads to: along the row, or above or below. Null if there is none, and
 * for other keys.
 */
export function nextKey(rows: KeyRows, { row, column }: KeyPlace, arrow: string): KeyPlace | null {
  const [down, right] = ARROWS[arrow] ?? [0, 0];
  if (right !== 0)
    return rows[row]?.[column + right] === undefined ? null : { row, column: column + right };
  const target = rows[row + down];
  if (down === 0 || target === undefined) return null;
  const middle = middleOf(rows[row] ?? [], column);
  const distances = target.map((_, each) => Math.abs(middleOf(target, each) - middle));
  return { row: row + down, column: distances.indexOf(Math.min(...distances)) };
}

/** In columns from the left. */
const middleOf = (row: KeyRows[number], column: number): number =>
  row.slice(0, column).reduce((sum, { width }) => sum + width, 0) + (row[column]?.width ?? 0) / 2;
