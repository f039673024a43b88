import { cellChanges, mergePoints, pointChanges } from './mergeWeek.ts';
import {
  NO_DISHES,
  sameDish,
  type CellChange,
  type CellConflict,
  type Course,
  type CookedDay,
  type Dish,
  type PointsChange,
  type WeekContent,
} from './weekTypes.ts';

/* What one act of a person changes, so that it can be taken back and sent. */

export interface WeekPatch {
  readonly cells: readonly CellChange[];
  readonly points: readonly PointsChange[];
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
}

export const patchBetween = (
  before: WeekContent,
  after: WeekContent,
  days: readonly string[],
): WeekPatch => ({
  cells: cellChanges(before.dishes, after.dishes, days),
  points: pointChanges(before.points, after.points, days),
  price: before.price === after.price ? null : { from: before.price, to: after.price },
});

export const isEmptyPatch = ({ cells, points, price }: WeekPatch): boolean =>
  cells.length === 0 && points.length === 0 && price === null;

export const inversePatch = ({ cells, points, price }: WeekPatch): WeekPatch => ({
  cells: cells.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from })),
  points: points.map(({ day, removed, added }) => ({ day, removed: added, added: removed })),
  price: price === null ? null : { from: price.to, to: price.from },
});

export function withPatch(content: WeekContent, { cells, points, price }: WeekPatch): WeekContent {
  const dishes: Record<string, CookedDay> = { ...content.dishes };
  for (const { day, course, to } of cells)
    dishes[day] = { ...(dishes[day] ?? NO_DISHES), [course]: to };
  const items = { ...content.points };
  for (const change of points) items[change.day] = mergePoints(items[change.day] ?? [], change);
  return { dishes, points: items, price: price === null ? content.price : price.to };
}

/** A week while somebody writes it. */
export interface EditedWeek {
  /** As the service has it. */
  readonly base: WeekContent;
  readonly now: WeekContent;
  /** The acts that can be taken back, the last one at the end. */
  readonly past: readonly WeekPatch[];
  readonly future: readonly WeekPatch[];
  /** Cells that somebody else has written too: not saved until the person decides. */
  readonly conflicts: readonly CellConflict[];
}

/** More than anybody takes back. */
const MAX_PAST = 200;

/** Without a price of its own, a week has that of the week before. */
export const beginEditing = (content: WeekContent, usualPrice: number | null): EditedWeek => ({
  base: content,
  now: { ...content, price: content.price ?? usualPrice },
  past: [],
  future: [],
  conflicts: [],
});

export function actOn(
  week: EditedWeek,
  change: (now: WeekContent) => WeekContent,
  days: readonly string[],
): EditedWeek {
  const now = change(week.now);
  const patch = patchBetween(week.now, now, days);
  if (isEmptyPatch(patch)) return week;
  return { ...week, now, past: [...week.past.slice(-MAX_PAST), patch], future: [] };
}

export function undo(week: EditedWeek): EditedWeek {
  const patch = week.past.at(-1);
  if (patch === undefined) return week;
  return {
    ...week,
    now: withPatch(week.now, inversePatch(patch)),
    past: week.past.slice(0, -1),
    future: [patch, ...week.future],
  };
}

export function redo(week: EditedWeek): EditedWeek {
  const [patch, ...future] = week.future;
  if (patch === undefined) return week;
  return { ...week, now: withPatch(week.now, patch), past: [...week.past, patch], future };
}

const isOf =
  ({ day, course }: { readonly day: string; readonly course: Course }) =>
  (cell: { readonly day: string; readonly course: Course }): boolean =>
    cell.day === day && cell.course === course;

/** What is to be saved. The usual price alone is no work of anybody. */
export function unsavedPatch(
  { base, now, conflicts }: EditedWeek,
  days: readonly string[],
  isPriceTyped: boolean,
): WeekPatch {
  const patch = patchBetween(base, now, days);
  const cells = patch.cells.filter((cell) => !conflicts.some(isOf(cell)));
  return { ...patch, cells, price: isPriceTyped || cells.length > 0 ? patch.price : null };
}

/**
 * The week after it was saved: what the service has, with what was changed since the request left
 * and with the cells of this person that somebody else has written too.
 */
export function afterSaving(
  week: EditedWeek,
  sent: WeekContent,
  saved: WeekContent,
  found: readonly CellConflict[],
  days: readonly string[],
): EditedWeek {
  const since = patchBetween(sent, week.now, days);
  const conflicts = [...week.conflicts.filter((each) => !found.some(isOf(each))), ...found];
  const mine = conflicts
    .filter((each) => !since.cells.some(isOf(each)))
    .map(({ day, course, mine: to, theirs }) => ({ day, course, from: theirs, to }));
  const price = saved.price ?? week.now.price;
  return {
    ...week,
    base: saved,
    now: withPatch({ ...saved, price }, { ...since, cells: [...mine, ...since.cells] }),
    conflicts,
  };
}

/** Takes one of two texts for a cell that two people have written. */
export function decide(week: EditedWeek, conflict: CellConflict, dish: Dish): EditedWeek {
  const { day, course } = conflict;
  const row = week.now.dishes[day] ?? NO_DISHES;
  return {
    ...week,
    conflicts: week.conflicts.filter((each) => !isOf(conflict)(each)),
    now: {
      ...week.now,
      dishes: {
        ...week.now.dishes,
        [day]: { ...row, [course]: sameDish(dish, conflict.theirs) ? conflict.theirs : dish },
      },
    },
  };
}
