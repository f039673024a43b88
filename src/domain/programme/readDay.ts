import type { Brand } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { EventOccurrence } from '../event/Event.ts';
import type { EventRepository } from '../event/EventRepository.ts';
import { occurrenceDates } from '../event/occurrenceDates.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import { success, type Result } from '../shared/Result.ts';
import { mondayOf, zurichInstant } from '../shared/zurichCalendar.ts';
import type { DayMenu, ProgrammePoint, ProgrammeRepository } from './ProgrammeRepository.ts';

/**
 * The programme with the day's dishes for items with `dishesOfDay`; without a menu they stay
 * unchanged. The language of an item stays the programme's: dishes in another language are part of
 * the same text.
 */
export const withDishes = (
  points: readonly ProgrammePoint[],
  menu: DayMenu | null,
): readonly ProgrammePoint[] =>
  points.map((point) =>
    point.dishesOfDay !== true || menu === null
      ? point
      : { ...point, dishes: menu.menus.filter((dish) => dish !== null) },
  );

const sameItem = (one: ProgrammePoint, other: ProgrammePoint): boolean =>
  one.begin === other.begin && fold(one.title) === fold(other.title);

const fold = (title: string): string => title.trim().toLowerCase();

/**
 * The items of a house with the dates of events that begin on that day, by time. What was typed in
 * both stands once, as the event says it. Events for whole days have no time, and are left out.
 */
export function withEvents(
  points: readonly ProgrammePoint[],
  dates: readonly EventOccurrence[],
  day: string,
): readonly ProgrammePoint[] {
  const events = dates.flatMap((date): ProgrammePoint[] => {
    const { firstDay, lastDay, from, until } = occurrenceDates(date);
    if (firstDay !== day || from === null) return [];
    const { lang } = date.title;
    return [
      {
        begin: from,
        end: lastDay === firstDay ? until : null,
        title: date.title.text,
        place: date.place?.text ?? null,
        ...(date.cancelled && { cancelled: { reason: date.note?.text ?? null } }),
        ...(lang !== undefined && { lang }),
      },
    ];
  });
  if (events.length === 0) return points;
  return [
    ...points.filter((point) => !events.some((event) => sameItem(event, point))),
    ...events,
  ].toSorted((one, other) => one.begin.localeCompare(other.begin));
}

interface DayPorts {
  readonly programmes: ProgrammeRepository;
  readonly events: Pick<EventRepository, 'listBetween'>;
}

type ReadDay = Result<readonly ProgrammePoint[], ContentFailure>;

/**
 * The programmes of consecutive days as they are shown, in their order: what the house has, events,
 * and the dishes of the menu plan. If events or dishes cannot be read, the programme is shown
 * without them.
 */
export async function readDays(
  { programmes, events }: DayPorts,
  brand: Brand,
  dates: readonly string[],
  locale: SelectedLocale,
  signal?: AbortSignal,
): Promise<readonly ReadDay[]> {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const [found, ...days] = await Promise.all([
    events.listBetween(
      brand,
      { from: zurichInstant(first), until: zurichInstant(last, '23:59:59') },
      locale,
      signal,
    ),
    ...dates.map((date) => readOwnDay(programmes, brand, date, locale, signal)),
  ]);
  const occurrences = found.ok ? found.value : [];
  return dates.map((date, index): ReadDay => {
    const day = days[index] ?? success([]);
    return day.ok ? success(withEvents(day.value, occurrences, date)) : day;
  });
}

/** The same for one day. */
export async function readDay(
  ports: DayPorts,
  brand: Brand,
  date: string,
  locale: SelectedLocale,
  signal?: AbortSignal,
): Promise<ReadDay> {
  const [day = success([])] = await readDays(ports, brand, [date], locale, signal);
  return day;
}

async function readOwnDay(
  programmes: ProgrammeRepository,
  brand: Brand,
  date: string,
  locale: SelectedLocale,
  signal?: AbortSignal,
): Promise<ReadDay> {
  const day = await programmes.listDay(brand, date, locale, signal);
  if (!day.ok || !day.value.some((point) => point.dishesOfDay)) return day;
  const week = await programmes.listMenus(brand, mondayOf(date), locale, signal);
  return success(
    withDishes(day.value, week.ok ? (week.value.find((menu) => menu.date === date) ?? null) : null),
  );
}
