import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { occurrenceDates, occurrenceState } from '../../../domain/event/occurrenceDates.ts';
import { DayRow } from '../../blocks/DayRow/DayRow.tsx';
import { EventFacts, useOccurrenceStatus } from '../../blocks/EventTeaser/EventFacts.tsx';
import { useEventHref } from '../../blocks/EventTeaser/useEventHref.ts';
import { Text } from '../../components/Text/Text.tsx';
import { formatWeekday } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import styles from './EventList.module.scss';
import type { EventListData } from './eventListData.ts';

interface EventListRowProps {
  readonly event: EventOccurrence;
  /** The brand of the event if it is not the site's own. */
  readonly otherBrand: EventListData['otherBrands'][string] | undefined;
}

/** A date in the list; its special facts are on the right. */
export function EventListRow({ event, otherBrand }: EventListRowProps) {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const word = useOccurrenceStatus(event);
  const hrefOf = useEventHref();
  const { firstDay } = occurrenceDates(event);
  return (
    <DayRow
      day={firstDay}
      label={formatWeekday(firstDay, locale)}
      title={event.title}
      meta={<EventFacts event={event} after={otherBrand === undefined ? [] : [otherBrand.name]} />}
      aside={
        <>
          {word && <b className={styles.word}>{word}</b>}
          {event.note && <Text of={event.note} />}
        </>
      }
      address={hrefOf(event, otherBrand)}
      today={occurrenceState(event, now) === 'today'}
      cancelled={event.cancelled}
    />
  );
}
