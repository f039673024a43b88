import { useIntl } from 'react-intl';
import type { EventOccurrence } from '../../../domain/event/EventRepository.ts';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { Text } from '../../components/Text/Text.tsx';
import { formatTime, formatWeekday } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { DayRow } from '../DayRow/DayRow.tsx';
import { eventMessages } from './EventTeaser.messages.ts';

/** Events of a whole day start at midnight: no time is said of them. */
const WHOLE_DAY = '00:00';

export function EventRow({ event }: { readonly event: EventOccurrence }) {
  const { now, hasRoute, hrefOf } = useUiServices();
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const start = new Date(event.start);
  const [day, time] = [zurichDate(start), zurichTime(start)];
  const isToday = day === zurichDate(now) && !event.cancelled;
  const word = event.cancelled ? eventMessages.cancelled : isToday ? eventMessages.today : null;
  const facts = [
    word && <b key="word">{formatMessage(word)}</b>,
    time !== WHOLE_DAY && formatTime(time, locale),
    event.place && <Text key="place" of={event.place} />,
  ].filter(Boolean);
  return (
    <DayRow
      day={day}
      label={formatWeekday(day, locale)}
      title={event.title}
      meta={<>{facts.flatMap((fact, position) => (position === 0 ? [fact] : [', ', fact]))}{event.teaser && <>. <Text of={event.teaser} /></>}</>}
      address={hasRoute('event') ? hrefOf('event', { id: event.id, slug: event.slug }) : null}
      today={isToday}
      cancelled={event.cancelled}
    />
  );
}
