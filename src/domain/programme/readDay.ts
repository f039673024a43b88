import type { Brand } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import { success, type Result } from '../shared/Result.ts';
import { mondayOf } from '../shared/zurichCalendar.ts';
import type { DayMenu, ProgrammePoint, ProgrammeRepository } from './ProgrammeRepository.ts';

/**
 * The programme with the day's dishes. Items with `dishesOfDay` get them in front of their place;
 * without a menu they stay unchanged. The language of an item stays the programme's: dishes in
 * another language are part of the same text.
 */
export const withDishes = (
  points: readonly ProgrammePoint[],
  menu: DayMenu | null,
): readonly ProgrammePoint[] =>
  points.map((point) =>
    point.dishesOfDay !== true || menu === null
      ? point
      : {
          ...point,
          place:
            [menu.menus.join(', '), point.place]
              .filter((each) => each !== null && each !== '')
              .join('. ') || null,
        },
  );

/**
 * The programme of a day as it is shown. The dishes have one source, the menu plan; if that cannot
 * be read, the programme is shown without them.
 */
export async function readDay(
  programmes: ProgrammeRepository,
  brand: Brand,
  date: string,
  locale: SelectedLocale,
  signal?: AbortSignal,
): Promise<Result<readonly ProgrammePoint[], ContentFailure>> {
  const day = await programmes.listDay(brand, date, locale, signal);
  if (!day.ok || !day.value.some((point) => point.dishesOfDay)) return day;
  const week = await programmes.listMenus(brand, mondayOf(date), locale, signal);
  return success(
    withDishes(day.value, week.ok ? (week.value.find((menu) => menu.date === date) ?? null) : null),
  );
}
