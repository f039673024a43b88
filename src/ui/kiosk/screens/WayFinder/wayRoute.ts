import { foldText } from '../../../../domain/job/foldText.ts';
import type { FloorPlan } from './wayFinderData.ts';

/**
 * The role of a floor on the way from the screen to a room: the start, the end, or a floor in
 * between.
 */
export type RoutePart = 'start' | 'pass' | 'end';

export interface FloorOnRoute {
  readonly part: RoutePart;
  /** The direction in the drawing, which has the highest floor first. */
  readonly direction: 'up' | 'down';
}

/**
 * The role of each floor on the way to one of them, by position; null for floors that are not on
 * the way, and for all floors if both ends are on the same floor or one of them is unknown.
 */
export function resolveFloorRoute(
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
 * Storeys from the screen up to a floor, negative downwards; null if one of the two is no storey,
 * or if the floors are not in order.
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
 * The storey in a floor's name: 0 for the ground floor, negative below it. Null for "Garten", and
 * for a name with two storeys.
 */
function levelOf(name: string): number | null {
  const folded = foldText(name);
  if (/^(?:erdgeschoss|piano terra|rez-de-chauss|ground floor)/.test(folded)) return 0;
  const [number, ...others] = (folded.match(/\d+/g) ?? []).map(Number);
  if (others.length > 0) return null;
  if (/untergeschoss|sottosuolo|sous-sol|basement/.test(folded)) return -(number ?? 1);
  return number !== undefined &&
    /^\d+\s*(?:(?:\.|°|º|er|e|eme|st|nd|rd|th)\s*)?(?:stock|obergeschoss|piano|etage|floor)/.test(
      folded,
    )
    ? number
    : null;
}
