import { useIntl } from 'react-intl';
import { occurrenceDates, occurrenceState } from '../../../domain/event/occurrenceDates.ts';
import {
  eventCategoryMessages,
  eventMessages,
} from '../../blocks/EventTeaser/EventTeaser.messages.ts';
import { FactGrid, type Fact } from '../../components/Facts/Facts.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { useUiServices } from '../../UiServices.ts';
import { eventDetailMessages } from './EventDetail.messages.ts';
import styles from './EventDetail.module.scss';
import type { EventDetailData } from './eventDetailData.ts';
import { useOccurrenceDateText } from './useOccurrenceDateText.ts';

type Shown = Pick<EventDetailData, 'event' | 'occurrence'>;

export function EventFactGrid({ event, occurrence }: Shown) {
  const { formatMessage } = useIntl();
  const { place } = occurrence;
  const note = occurrence.note ?? event.note;
  const facts: readonly (Fact | null)[] = [
    { name: formatMessage(eventDetailMessages.when), value: <When occurrence={occurrence} /> },
    place === null && event.house === null
      ? null
      : {
          name: formatMessage(eventDetailMessages.where),
          value: (
            <>
              {place && <Text of={place} />}
              {place && event.house && <br />}
              {event.house && <HouseName house={event.house} />}
            </>
          ),
        },
    note && { name: formatMessage(eventDetailMessages.note), value: <Text of={note} /> },
    // A fact "Kind: other" would tell visitors nothing.
    event.category === 'other'
      ? null
      : {
          name: formatMessage(eventDetailMessages.category),
          value: formatMessage(eventCategoryMessages[event.category]),
        },
  ];
  return <FactGrid facts={facts.filter((fact) => fact !== null)} />;
}

function When({ occurrence }: Pick<Shown, 'occurrence'>) {
  const { now } = useUiServices();
  const { formatMessage } = useIntl();
  const { day, time } = useOccurrenceDateText()(occurrence);
  const { day: dayOnPaper } = useOccurrenceDateText({ yearToo: true })(occurrence);
  return (
    <>
      {occurrenceState(occurrence, now) === 'today' && (
        <>
          <span className={styles.today}>{formatMessage(eventMessages.today)}</span>{' '}
        </>
      )}
      <time
        className={occurrence.cancelled ? styles.cancelledDate : undefined}
        dateTime={occurrence.allDay ? occurrenceDates(occurrence).firstDay : occurrence.start}
      >
        <span className={styles.day} data-on-paper={dayOnPaper}>
          <span>{day}</span>
        </span>
        {time !== null && (
          <>
            <br />
            {time}
          </>
        )}
      </time>
    </>
  );
}

function HouseName({
  house: { slug, name },
}: {
  readonly house: { readonly slug: string; readonly name: string };
}) {
  const { hasRoute } = useUiServices();
  return hasRoute('house') ? (
    <RouteLink className={`link ${styles.house}`} route="house" params={{ haus: slug }}>
      {name}
    </RouteLink>
  ) : (
    name
  );
}
