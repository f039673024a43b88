import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { occurrenceDates, occurrenceState } from '../../../domain/event/occurrenceDates.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { formatWeekday } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { DayRow } from '../DayRow/DayRow.tsx';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import { EventFacts, useEventDayText, useOccurrenceStatus } from './EventFacts.tsx';
import { useEventHref } from './useEventHref.ts';

interface EventRowProps {
  readonly event: EventOccurrence;
  /** The site that shows the event if it belongs to another brand. */
  readonly otherBrand?: Pick<BrandTheme, 'href' | 'hiddenRoutes'> | undefined;
}

/** An upcoming event in a list of mixed content; all its details are below its title. */
export function EventRow({ event, otherBrand }: EventRowProps) {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const word = useOccurrenceStatus(event);
  const dayText = useEventDayText();
  const { firstDay } = occurrenceDates(event);
  // The row shows only the number of the day and the weekday, which many months have.
  const isThisMonth = firstDay.slice(0, 7) === zurichDate(now).slice(0, 7);
  return (
    <DayRow
      day={firstDay}
      label={formatWeekday(firstDay, locale)}
      title={event.title}
      meta={
        <EventFacts
          event={event}
          before={[word && <b key="word">{word}</b>, !isThisMonth && dayText(firstDay)]}
          teaser={event.teaser}
        />
      }
      address={useEventHref()(event, otherBrand)}
      today={occurrenceState(event, now) === 'today'}
      cancelled={event.cancelled}
    />
  );
}
