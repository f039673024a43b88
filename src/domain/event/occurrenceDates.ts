import { addDays, zurichInstant } from '../shared/zurichCalendar.ts';
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
  const lastDay = ended ? zurichDate(lastMomentBefore(last)) : firstDay;
  return {
    firstDay,
    lastDay,
    from: allDay ? null : zurichTime(first),
    until: allDay || !ended ? null : zurichTime(last),
  };
}

/**
 * `today` holds on its first day until it is over, without an end, and where `now` is the beginning
 * of the day, all day long; `coming` is also what has lasted since an earlier day and is still on.
 */
export type OccurrenceState = 'cancelled' | 'over' | 'today' | 'coming';

export function occurrenceState(
  occurrence: Dated & Pick<EventOccurrence, 'cancelled'>,
  now: Date,
): OccurrenceState {
  if (occurrence.cancelled) return 'cancelled';
  return hasEnded(occurrence, now)
    ? 'over'
    : occurrenceDates(occurrence).firstDay === zurichDate(now)
      ? 'today'
      : 'coming';
}

/** Whether it has ended; a cancelled one is over when it would have ended. */
export const hasEnded = ({ start, end, allDay }: Dated, now: Date): boolean =>
  overAt({ start: new Date(start), end: end === null ? null : new Date(end), allDay }) <= now;

/**
 * When it is over: at its end; for a whole day, and where editors gave no end, at the midnight in
 * Zurich that ends its last day.
 */
export function overAt({
  start,
  end,
  allDay,
}: {
  readonly start: Date;
  readonly end: Date | null;
  readonly allDay: boolean;
}): Date {
  const ending = end !== null && end > start ? end : null;
  if (ending !== null && !allDay) return ending;
  return zurichInstant(addDays(zurichDate(ending === null ? start : lastMomentBefore(ending)), 1));
}

// What ends at midnight ends with the day before: a whole day is never called two days.
const lastMomentBefore = (end: Date): Date => new Date(end.getTime() - 1);
