import type { EventOccurrence } from '../../domain/event/EventRepository.ts';
import { addDays, zurichDate, zurichInstant, zurichIso, zurichTime } from '../../domain/shared/zurichTime.ts';
import type { EventSeries } from './dto/parseEvents.ts';

/** How far ahead a series without end is followed, in days: a year, so that yearly feasts are found. */
const HORIZON = 400;
/** A single date of a series may be moved by up to this many days. */
const LARGEST_MOVE = 31;

export type ListRecurrences = (rule: string, start: Date, from: Date, until: Date) => readonly Date[];

interface Dated {
  readonly start: Date;
  /** What is still running is still worth coming to: an occurrence counts until here. */
  readonly end: Date;
  readonly cancelled: boolean;
  readonly series: EventSeries;
}

/** The occurrences of all series that have not ended at `from`, soonest first, at most `limit`. */
export function listOccurrences(all: readonly EventSeries[], from: Date, limit: number, listRecurrences: ListRecurrences): readonly EventOccurrence[] {
  return all
    .flatMap((series) => datesOf(series, from, listRecurrences))
    .filter(({ end }) => end >= from)
    .toSorted((one, other) => one.start.getTime() - other.start.getTime() || one.series.id.localeCompare(other.series.id))
    .slice(0, limit)
    .map(({ start, cancelled, series }) => ({
      id: series.id, slug: series.slug, title: series.title, start: zurichIso(start), place: series.place, teaser: series.teaser, cancelled,
    }));
}

function datesOf(series: EventSeries, from: Date, listRecurrences: ListRecurrences): readonly Dated[] {
  return startsOf(series, from, listRecurrences).map((planned) => {
    const deviation = series.deviations.find(({ date }) => date === zurichDate(planned));
    const start = deviation?.newStart ?? planned;
    return { start, end: endOf(series, start), cancelled: series.cancelled || deviation?.cancelled === true, series };
  });
}

function startsOf(series: EventSeries, from: Date, listRecurrences: ListRecurrences): readonly Date[] {
  if (series.rule === null) return [series.start];
  const day = zurichDate(from);
  const starts = listRecurrences(series.rule, toWallClock(series.start), asUtc(addDays(day, -LARGEST_MOVE)), asUtc(addDays(day, HORIZON)));
  return starts.map((wallClock) => zurichInstant(wallClock.toISOString().slice(0, 10), wallClock.toISOString().slice(11, 16)));
}

function endOf(series: EventSeries, start: Date): Date {
  if (series.end !== null && series.end > series.start) return new Date(start.getTime() + series.end.getTime() - series.start.getTime());
  return series.allDay ? zurichInstant(addDays(zurichDate(start), 1)) : start;
}

const asUtc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const toWallClock = (instant: Date): Date => new Date(`${zurichDate(instant)}T${zurichTime(instant)}:00Z`);
