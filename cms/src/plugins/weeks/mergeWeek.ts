import {
  COURSES,
  NO_DISHES,
  sameDish,
  samePoint,
  type CellChange,
  type CellConflict,
  type CookedDay,
  type Dishes,
  type HousePoint,
  type PointsChange,
} from './weekTypes.ts';

/* Two people write the same week: what each changed is kept. */

/**
 * The stored dishes with the changes. A cell that somebody else has written since it was read is
 * left as they wrote it, and reported.
 */
export function mergeDishes(
  stored: Dishes,
  changes: readonly CellChange[],
): { readonly dishes: Dishes; readonly conflicts: readonly CellConflict[] } {
  const dishes: Record<string, CookedDay> = { ...stored };
  const conflicts: CellConflict[] = [];
  for (const { day, course, from, to } of changes) {
    const row = dishes[day] ?? NO_DISHES;
    const theirs = row[course];
    if (sameDish(theirs, from) || sameDish(theirs, to)) dishes[day] = { ...row, [course]: to };
    else conflicts.push({ day, course, mine: to, theirs });
  }
  return { dishes, conflicts };
}

/**
 * The stored items of a day without those that were taken away and with those that came, by time.
 * One that somebody else has changed meanwhile stays beside the new one.
 */
export function mergePoints(
  stored: readonly HousePoint[],
  { removed, added }: Pick<PointsChange, 'removed' | 'added'>,
): readonly HousePoint[] {
  const left = [...stored];
  for (const point of removed) {
    const at = left.findIndex((each) => samePoint(each, point));
    if (at !== -1) left.splice(at, 1);
  }
  const isNew = (point: HousePoint): boolean => !left.some((each) => samePoint(each, point));
  return [...left, ...added.filter(isNew)].toSorted((one, other) =>
    one.begin.localeCompare(other.begin),
  );
}

/** The cells that differ between two weeks. */
export function cellChanges(
  before: Dishes,
  after: Dishes,
  days: readonly string[],
): readonly CellChange[] {
  return days.flatMap((day) =>
    COURSES.flatMap((course) => {
      const [from, to] = [(before[day] ?? NO_DISHES)[course], (after[day] ?? NO_DISHES)[course]];
      return sameDish(from, to) ? [] : [{ day, course, from, to }];
    }),
  );
}

/** The items that were taken away and that came, each day. */
export function pointChanges(
  before: Readonly<Record<string, readonly HousePoint[]>>,
  after: Readonly<Record<string, readonly HousePoint[]>>,
  days: readonly string[],
): readonly PointsChange[] {
  return days.flatMap((day) => {
    const [was, is] = [before[day] ?? [], after[day] ?? []];
    const removed = without(was, is);
    const added = without(is, was);
    return removed.length + added.length === 0 ? [] : [{ day, removed, added }];
  });
}

/** The items of the first list that have no partner in the second. */
function without(
  points: readonly HousePoint[],
  others: readonly HousePoint[],
): readonly HousePoint[] {
  const left = [...others];
  return points.filter((point) => {
    const at = left.findIndex((each) => samePoint(each, point));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
