import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { DayRows } from '../../blocks/DayRow/DayRow.tsx';
import { formatMonth } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import type { EventListData } from './eventListData.ts';
import { EventListRow } from './EventListRow.tsx';
import { occurrenceDates } from '../../../domain/event/occurrenceDates.ts';

interface MonthsOfEventsProps extends Pick<EventListData, 'otherBrands'> {
  readonly occurrences: readonly EventOccurrence[];
}

export function MonthsOfEvents({ occurrences, otherBrands }: MonthsOfEventsProps) {
  const { now } = useUiServices();
  const locale = usePageLocale();
  return monthsOf(occurrences).map(({ day, occurrences: inMonth }) => (
    <BlockSection
      key={day}
      background="white"
      title={formatMonth(day, locale, { year: day.slice(0, 4) !== zurichDate(now).slice(0, 4) })}
    >
      <DayRows>
        {inMonth.map((event) => (
          <EventListRow
            key={`${event.id} ${event.start}`}
            event={event}
            otherBrand={otherBrands[event.brandId]}
          />
        ))}
      </DayRows>
    </BlockSection>
  ));
}

export interface MonthOfEvents {
  /** The first listed day of the month, YYYY-MM-DD. */
  readonly day: string;
  readonly occurrences: readonly EventOccurrence[];
}

/** Groups the dates by the month in which they begin, in the given order. */
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
