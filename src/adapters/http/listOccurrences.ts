import type { EventOccurrence, EventSeries } from '../../domain/event/Event.ts';
import { overAt } from '../../domain/event/occurrenceDates.ts';
import { byStart, type EventDate } from '../../domain/event/selectDates.ts';
import { addDays, zurichInstant, zurichIso } from '../../domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../domain/shared/zurichTime.ts';
import { memoizeByIdentity } from './dto/memoizeByIdentity.ts';
import type { DeviationEntry, EventEntry } from './dto/parseEvents.ts';

export type ListRecurrences = (
  rule: string,
  start: Date,
  from: Date,
  until: Date,
) => readonly Date[];

/**
 * One date of an event before it is converted for display: lists compute thousands of dates and
 * show a few.
 */
export interface DatedEvent extends EventDate {
  readonly event: EventEntry;
  /** The start according to the rule. */
  readonly planned: Date;
  readonly deviation: DeviationEntry | null;
}

export interface TimeWindow {
  readonly from: Date;
  readonly until: Date;
}

const DAY = 86_400_000;

/**
 * Number of windows for which an event's dates are cached: those of one day, and of the day before
 * while it ends.
 */
const MAX_WINDOWS = 12;
const datesByEntry = new WeakMap<EventEntry, Map<string, readonly DatedEvent[]>>();

/**
 * All dates that overlap the window, soonest first. The dates of an event are computed once per
 * window.
 */
export const listDates = (
  all: readonly EventEntry[],
  window: TimeWindow,
  listRecurrences: ListRecurrences,
): readonly DatedEvent[] => {
  const key = `${window.from.getTime()} ${window.until.getTime()}`;
  return all
    .flatMap((event) => cachedDatesOf(event, key, window, listRecurrences))
    .toSorted(byStart);
};

function cachedDatesOf(
  event: EventEntry,
  key: string,
  window: TimeWindow,
  listRecurrences: ListRecurrences,
): readonly DatedEvent[] {
  const known = datesByEntry.get(event) ?? new Map<string, readonly DatedEvent[]>();
  datesByEntry.set(event, known);
  const dates = known.get(key) ?? datesOf(event, window, listRecurrences);
  const [oldest] = known.keys();
  if (!known.has(key) && known.size >= MAX_WINDOWS && oldest !== undefined) known.delete(oldest);
  known.set(key, dates);
  return dates;
}

/** A date in the form that lists show. */
export const toOccurrence = memoizeByIdentity(writeOccurrence);

function writeOccurrence({ event, start, planned, deviation }: DatedEvent): EventOccurrence {
  const { id, slug, brandId, title, allDay, place, teaser, category, house } = event;
  const end = endAfter(start, lengthOf(event));
  return {
    id,
    slug,
    brandId,
    title,
    allDay,
    place,
    teaser,
    category,
    start: zurichIso(start),
    end: end === null ? null : zurichIso(end),
    movedFrom: start.getTime() === planned.getTime() ? null : zurichIso(planned),
    note: deviation?.note ?? event.note,
    house: house?.slug ?? null,
    cancelled: event.cancelled || deviation?.cancelled === true,
    ...(event.rule === null ? {} : { recurring: true as const }),
  };
}

/** An event with its rule and its deviations, as calendars need it. */
export const toSeries = memoizeByIdentity(writeSeries);

function writeSeries(event: EventEntry, listRecurrences: ListRecurrences): EventSeries {
  const {
    id,
    slug,
    brandId,
    title,
    allDay,
    place,
    teaser,
    note,
    house,
    alsoIn,
    rule,
    cancelled,
    category,
    updatedAt,
  } = event;
  return {
    id,
    slug,
    brandId,
    title,
    allDay,
    place,
    teaser,
    note,
    house,
    ...(alsoIn !== undefined && { alsoIn }),
    rule,
    cancelled,
    category,
    updatedAt,
    start: zurichIso(event.start),
    end: event.end === null ? null : zurichIso(event.end),
    deviations: event.deviations.map(({ date, cancelled: isOff, newStart, note }) => ({
      date,
      cancelled: isOff,
      newStart: newStart === null ? null : zurichIso(newStart),
      note,
    })),
    plannedStarts: plannedStartsOf(event, listRecurrences),
  };
}

function plannedStartsOf(
  event: EventEntry,
  listRecurrences: ListRecurrences,
): Readonly<Record<string, string>> {
  const days = event.deviations.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return {};
  const starts = startsBetween(event, asUtc(first), asUtc(addDays(last, 1)), listRecurrences).map(
    (clock): [string, string] => [dayOf(clock), zurichIso(fromWallClock(clock))],
  );
  return Object.fromEntries(starts.filter(([day]) => days.includes(day)));
}

function datesOf(
  event: EventEntry,
  window: TimeWindow,
  listRecurrences: ListRecurrences,
): readonly DatedEvent[] {
  // A date that started before the window may not be over yet.
  const length = lengthOf(event);
  const before = (length ?? 0) + DAY;
  const from = new Date(toWallClock(window.from).getTime() - before);
  const until = toWallClock(window.until);
  const deviations = new Map(event.deviations.map((deviation) => [deviation.date, deviation]));
  // A deviation may move a date into the window from far outside it.
  const movedIn = event.deviations
    .filter(
      ({ date, newStart }) =>
        newStart !== null &&
        newStart.getTime() >= window.from.getTime() - before &&
        newStart <= window.until &&
        (asUtc(date) < from || asUtc(addDays(date, 1)) > until),
    )
    .flatMap(({ date }) =>
      startsBetween(event, asUtc(date), new Date(asUtc(date).getTime() + DAY - 1), listRecurrences),
    )
    // `startsBetween` below already covers the days in the window; one of its ends may fall within
    // such a day.
    .filter((clock) => clock < from || clock > until);
  return [...startsBetween(event, from, until, listRecurrences), ...movedIn]
    .map((clock) =>
      toDate(
        event,
        clock,
        length,
        deviations.size === 0 ? null : (deviations.get(dayOf(clock)) ?? null),
      ),
    )
    .filter((date) => date.until >= window.from && date.start <= window.until);
}

function toDate(
  event: EventEntry,
  clock: Date,
  length: number | null,
  deviation: DeviationEntry | null,
): DatedEvent {
  const planned = fromWallClock(clock);
  const start = deviation?.newStart ?? planned;
  const until = overAt({ start, end: endAfter(start, length), allDay: event.allDay });
  return {
    id: event.id,
    brandId: event.brandId,
    start,
    until,
    category: event.category,
    house: event.house,
    alsoIn: event.alsoIn,
    event,
    planned,
    deviation,
  };
}

/**
 * Milliseconds of wall clock time: an event until 16.00 ends at 16.00 even if the clocks change.
 * Null without an end.
 */
const lengthOf = ({ start, end }: EventEntry): number | null =>
  end === null ? null : toWallClock(end).getTime() - toWallClock(start).getTime();

const endAfter = (start: Date, length: number | null): Date | null =>
  length === null ? null : fromWallClock(new Date(toWallClock(start).getTime() + length));

/** The starts of an event between two wall clock times, both ends included. */
function startsBetween(
  { rule, start }: EventEntry,
  from: Date,
  until: Date,
  listRecurrences: ListRecurrences,
): readonly Date[] {
  const first = toWallClock(start);
  if (rule !== null) return listRecurrences(rule, first, from, until);
  return first >= from && first <= until ? [first] : [];
}

// Wall clock times are stored as if they were UTC, so that days can be calculated with them.
const asUtc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dayOf = (clock: Date): string => clock.toISOString().slice(0, 10);
const toWallClock = (instant: Date): Date =>
  new Date(`${zurichDate(instant)}T${zurichTime(instant)}:00Z`);
const fromWallClock = (clock: Date): Date =>
  zurichInstant(dayOf(clock), clock.toISOString().slice(11, 16));
