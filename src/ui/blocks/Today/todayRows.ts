import type { Row } from '../../../domain/page/Block.ts';
import type { BlockOfKind, LiveContentOf } from '../BlockProps.ts';

/** DESIGN, section 4: the panel is a glance, the link below it leads to the rest. */
const MOST_ROWS = 4;

/** The rows of the panel; none hides it, so that it never shows yesterday. */
export function todayRows(
  block: BlockOfKind<'today'>,
  live: LiveContentOf<'today'> | null,
): readonly Row[] {
  if (block.source === 'figures') return block.rows.slice(0, MOST_ROWS);
  const programme = live?.rows ?? [];
  // Rows in the block itself hold every day ("bis 17.30", cafeteria open) and come after those of
  // the day.
  return programme.length === 0
    ? []
    : [...programme.slice(0, MOST_ROWS - block.rows.length), ...block.rows].slice(0, MOST_ROWS);
}
