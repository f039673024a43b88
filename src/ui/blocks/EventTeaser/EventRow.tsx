import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { occurrenceDates, occurrenceState } from '../../../domain/event/occurrenceDates.ts';
import { Text } from '../../components/Text/Text.tsx';
import { formatWeekday } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { DayRow } from '../DayRow/DayRow.tsx';
import type { BrandTheme } from '../liveContent.ts';
import { EventFacts, useOccurrenceStatus } from './EventFacts.tsx';
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
  const { firstDay } = occurrenceDates(event);
  return (
    <DayRow
      day={firstDay}
      label={formatWeekday(firstDay, locale)}
      title={event.title}
      meta={
        <>
          <EventFacts event={event} before={[word && <b key="word">{word}</b>]} />
          {event.teaser && (
            <>
              . <Text of={event.teaser} />
            </>
          )}
        </>
      }
      address={useEventHref()(event, otherBrand)}
      today={occurrenceState(event, now) === 'today'}
      cancelled={event.cancelled}
    />
  );
}
