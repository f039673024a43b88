import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { occurrenceDates } from '../../../domain/event/occurrenceDates.ts';

export interface MonthOfEvents {
  /** The first day that is listed of it, YYYY-MM-DD. */
  readonly day: string;
  readonly occurrences: readonly EventOccurrence[];
}

/** The dates by the month in which they begin, in the order they come in. */
export function monthsOf(occurrences: readonly EventOccurrence[]): readonly MonthOfEvents[] {
  const months: { day: string; occurrences: EventOccurrence[] }[] = [];
  for (const occurrence of occurrences) {
    const day = occurrenceDates(occurrence).firstDay;
    const last = months.at(-1);
    if (last?.day.slice(0, 7) === day.slice(0, 7)) last.occurrences.push(occurrence);
    else months.push({ day, occurrences: [occurrence] });
  }
  return months;
}
