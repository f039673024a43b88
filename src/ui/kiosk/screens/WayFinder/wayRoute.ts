import { foldText } from '../../../../domain/job/foldText.ts';
import type { FloorPlan } from './wayFinderData.ts';

/**
 * What a floor is on the way from the screen to a room: its beginning, its end, or one that it
 * passes.
 */
export type RoutePart = 'start' | 'pass' | 'end';

export interface FloorOnRoute {
  readonly part: RoutePart;
  /** Where the way goes in the drawing, which has the highest floor first. */
  readonly direction: 'up' | 'down';
}

/**
 * The part of each floor in the way to one of them, by position; null for those that it does not
 * touch, and for all where there is nothing to climb.
 */
export function drawRoute(
  plan: readonly Pick<FloorPlan, 'here'>[],
  to: number,
): readonly (FloorOnRoute | null)[] {
  const from = plan.findIndex(({ here }) => here);
  const [top, bottom] = [Math.min(from, to), Math.max(from, to)];
  return plan.map((_, position) => {
    if (from < 0 || to < 0 || from === to || position < top || position > bottom) return null;
    return {
      part: position === from ? 'start' : position === to ? 'end' : 'pass',
      direction: to < from ? 'up' : 'down',
    };
  });
}

/**
 * Storeys from the screen up to a floor, below zero down; null where one of the two is no storey,
 * or where the floors are not in their order.
 */
export function storeysTo(
  plan: readonly Pick<FloorPlan, 'here' | 'name'>[],
  to: number,
): number | null {
  const levels = plan.map(({ name }) => levelOf(name));
  const known = levels.filter((level) => level !== null);
  const inOrder = known.every(
    (level, position) => position === 0 || level < (known[position - 1] ?? level),
  );
  const here = levels[plan.findIndex((floor) => floor.here)] ?? null;
  const there = levels[to] ?? null;
  return inOrder && here !== null && there !== null ? there - here : null;
}

/**
 * The storey that a name tells: 0 at the ground, below it less. Null for "Garten", and for two
 * storeys in one.
 */
function levelOf(name: string): number | null {
  const folded = foldText(name);
  if (/^(?:erdgeschoss|piano terra|rez-de-chauss|ground floor)/.test(folded)) return 0;
  const [number, ...others] = (folded.match(/\d+/g) ?? []).map(Number);
  if (others.length > 0) return null;
  if (/untergeschoss|sottosuolo|sous-sol|basement/.test(folded)) return -(number ?? 1);
  return number !== undefined &&
    /^\d+\s*(?:\.|°|º|er|e|eme|st|nd|rd|th)?\s*(?:stock|obergeschoss|piano|etage|floor)/.test(
      folded,
    )
    ? number
    : null;
}
