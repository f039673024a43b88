import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { occurrenceDates, occurrenceState } from '../../../domain/event/occurrenceDates.ts';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { Text } from '../../components/Text/Text.tsx';
import { formatDate, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { eventDateMessages, eventMessages } from './EventTeaser.messages.ts';

/** "14.30 Uhr, Gartensaal": the start time, the last day if there are several, and the place. */
export function EventFacts({
  event,
  before = [],
  after = [],
}: {
  readonly event: EventOccurrence;
  readonly before?: readonly ReactNode[];
  readonly after?: readonly ReactNode[];
}) {
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const { firstDay, lastDay, from } = occurrenceDates(event);
  const facts = [
    ...before,
    from !== null && formatTime(from, locale),
    lastDay !== firstDay &&
      formatMessage(eventDateMessages.until, { day: formatDate(lastDay, locale) }),
    event.place && <Text key="place" of={event.place} />,
    ...after,
  ].filter(Boolean);
  return facts.map((fact, position) => (
    <Fragment key={position}>
      {position > 0 && ', '}
      {fact}
    </Fragment>
  ));
}

/**
 * What a visitor must know about a date, in words: cancelled, moved, today; null if it takes place
 * as planned and not today.
 */
export function useOccurrenceStatus(event: EventOccurrence): string | null {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const state = occurrenceState(event, now);
  if (state === 'cancelled') return formatMessage(eventMessages.cancelled);
  return (
    [state === 'today' && formatMessage(eventMessages.today), moved(event)]
      .filter(Boolean)
      .join(', ') || null
  );

  function moved({ movedFrom, start }: EventOccurrence): string | null {
    if (movedFrom === null) return null;
    const [planned, now] = [new Date(movedFrom), new Date(start)];
    return zurichDate(planned) === zurichDate(now)
      ? formatMessage(eventDateMessages.newTime, { time: formatTime(zurichTime(planned), locale) })
      : formatMessage(eventDateMessages.moved, { day: formatDate(zurichDate(planned), locale) });
  }
}
