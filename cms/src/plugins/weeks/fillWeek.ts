import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';
import {
  COURSES,
  NO_DISHES,
  samePoint,
  type Course,
  type CookedDay,
  type Dish,
  type Dishes,
  type HousePoint,
  type KnownDish,
  type Points,
} from './weekTypes.ts';

interface FilledCell {
  readonly day: string;
  readonly course: Course;
  readonly dish: Dish;
}

export function withCells(dishes: Dishes, cells: readonly FilledCell[]): Dishes {
  const filled: Record<string, CookedDay> = { ...dishes };
  for (const { day, course, dish } of cells)
    filled[day] = { ...(filled[day] ?? NO_DISHES), [course]: dish };
  return filled;
}

/** The dishes of an earlier week in the cells that are empty, weekday by weekday. */
export function fillFrom(
  dishes: Dishes,
  source: Dishes,
  { days, distance }: { readonly days: readonly string[]; readonly distance: number },
): Dishes {
  return withCells(
    dishes,
    days.flatMap((day) =>
      COURSES.flatMap((course) => {
        const dish = (source[addDays(day, -distance)] ?? NO_DISHES)[course];
        const isFree = (dishes[day] ?? NO_DISHES)[course].text === '';
        return isFree && dish.text !== '' ? [{ day, course, dish }] : [];
      }),
    ),
  );
}

/** The items with others added; one that is there already comes once. */
export function withPoints(
  points: Points,
  added: readonly { readonly day: string; readonly point: HousePoint }[],
): Points {
  const filled: Record<string, readonly HousePoint[]> = { ...points };
  for (const { day, point } of added) {
    const there = filled[day] ?? [];
    if (there.some((each) => samePoint(each, point))) continue;
    filled[day] = [...there, point].toSorted((one, other) => one.begin.localeCompare(other.begin));
  }
  return filled;
}

export const withoutPoint = (points: Points, day: string, point: HousePoint): Points => ({
  ...points,
  [day]: (points[day] ?? []).filter((each) => !samePoint(each, point)),
});

const MAX_OFFERED = 6;

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Dishes that were typed before: first those that begin with the text, the latest first. */
export function offerDishes(known: readonly KnownDish[], typed: string): readonly KnownDish[] {
  const text = fold(typed.trim());
  if (text === '') return [];
  const rankOf = (dish: KnownDish): number => {
    const name = fold(dish.text);
    return name.startsWith(text) ? 0 : name.includes(` ${text}`) ? 1 : name.includes(text) ? 2 : 3;
  };
  return known
    .filter((dish) => rankOf(dish) < 3 && dish.text !== typed)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MAX_OFFERED);
}
