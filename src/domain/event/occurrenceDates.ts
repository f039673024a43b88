import { zurichDate, zurichTime } from '../shared/zurichTime.ts';
import type { EventOccurrence } from './Event.ts';

/** When an occurrence is, on the calendar and the clock in Zurich. */
export interface OccurrenceDates {
  /** YYYY-MM-DD. */
  readonly firstDay: string;
  /** The same as `firstDay` for what ends on its day. */
  readonly lastDay: string;
  /** HH:MM; null for whole days. */
  readonly from: string | null;
  /** HH:MM; null for whole days and where editors gave no end. */
  readonly until: string | null;
}

type Dated = Pick<EventOccurrence, 'start' | 'end' | 'allDay'>;

export function occurrenceDates({ start, end, allDay }: Dated): OccurrenceDates {
  const [first, last] = [new Date(start), new Date(end ?? start)];
  const firstDay = zurichDate(first);
  const ended = last > first;
  // What ends at midnight ends with the day before: nobody calls a whole day two days.
  const lastDay = ended ? zurichDate(new Date(last.getTime() - 1)) : firstDay;
  return { firstDay, lastDay, from: allDay ? null : zurichTime(first), until: allDay || !ended ? null : zurichTime(last) };
}

/** `today` holds all day long until it is over; without an end it is over with its day. */
export type OccurrenceState = 'cancelled' | 'over' | 'today' | 'coming';

export function occurrenceState(occurrence: Dated & Pick<EventOccurrence, 'cancelled'>, now: Date): OccurrenceState {
  if (occurrence.cancelled) return 'cancelled';
  return isOver(occurrence, now) ? 'over' : occurrenceDates(occurrence).firstDay === zurichDate(now) ? 'today' : 'coming';
}

/** Whether it has ended; a cancelled one is over when it would have ended. */
export function isOver(occurrence: Dated, now: Date): boolean {
  const { lastDay, until } = occurrenceDates(occurrence);
  if (lastDay !== zurichDate(now)) return lastDay < zurichDate(now);
  return until !== null && occurrence.end !== null && new Date(occurrence.end) <= now;
}
