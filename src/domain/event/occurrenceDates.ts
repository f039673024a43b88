import { addDays, zurichInstant } from '../shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../shared/zurichTime.ts';
import type { EventOccurrence } from './Event.ts';

/** Date and time of an occurrence in Zurich. */
export interface OccurrenceDates {
  /** YYYY-MM-DD. */
  readonly firstDay: string;
  /** Equals `firstDay` if it ends on the same day. */
  readonly lastDay: string;
  /** HH:MM; null for all-day events. */
  readonly from: string | null;
  /** HH:MM; null for all-day events and if editors gave no end. */
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
 * `today`: it starts today and is not over. This holds all day long if it has no end, or if `now`
 * is the start of the day. `coming` includes a date that started on an earlier day and is still on.
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

/** Whether it has ended; a cancelled one counts as over at its planned end. */
export const hasEnded = ({ start, end, allDay }: Dated, now: Date): boolean =>
  overAt({ start: new Date(start), end: end === null ? null : new Date(end), allDay }) <= now;

/**
 * When it is over: at its end. An all-day event, or one without an end, is over at the midnight in
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

// An end at midnight belongs to the day before: otherwise an all-day event would be shown as two
// days.
const lastMomentBefore = (end: Date): Date => new Date(end.getTime() - 1);
