import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { occurrenceDates, occurrenceState } from '../../../domain/event/occurrenceDates.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { Text } from '../../components/Text/Text.tsx';
import { formatDate, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { eventDateMessages, eventMessages } from './EventTeaser.messages.ts';

/**
 * "14.30 Uhr, Gartensaal": the start time, the last day if there are several, and the place. The
 * teaser follows as a sentence.
 */
export function EventFacts({
  event,
  before = [],
  after = [],
  teaser = null,
}: {
  readonly event: EventOccurrence;
  readonly before?: readonly ReactNode[];
  readonly after?: readonly ReactNode[];
  readonly teaser?: LocalText | null;
}) {
  const dayText = useEventDayText();
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const { firstDay, lastDay, from } = occurrenceDates(event);
  const facts = [
    ...before,
    from !== null && formatTime(from, locale),
    lastDay !== firstDay && formatMessage(eventDateMessages.until, { day: dayText(lastDay) }),
    event.place && <Text key="place" of={event.place} />,
    ...after,
  ].filter(Boolean);
  return (
    <>
      {facts.map((fact, position) => (
        <Fragment key={position}>
          {position > 0 && ', '}
          {fact}
        </Fragment>
      ))}
      {teaser && (
        <>
          {facts.length > 0 && '. '}
          <Text of={teaser} />
        </>
      )}
    </>
  );
}

/** Describes a day YYYY-MM-DD as "5. Dezember", with the year if it is not the current one. */
export function useEventDayText(): (day: string) => string {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const thisYear = zurichDate(now).slice(0, 4);
  return (day) => formatDate(day, locale, { year: day.slice(0, 4) !== thisYear });
}

/**
 * What a visitor must know about a date, in words: cancelled, moved, today; null if it takes place
 * as planned and not today.
 */
export function useOccurrenceStatus(event: EventOccurrence): string | null {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const dayText = useEventDayText();
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
      : formatMessage(eventDateMessages.moved, { day: dayText(zurichDate(planned)) });
  }
}
