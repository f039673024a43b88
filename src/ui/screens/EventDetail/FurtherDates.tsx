import { FormattedMessage, useIntl } from 'react-intl';
import type { Event, EventOccurrence } from '../../../domain/event/Event.ts';
import { hasEnded } from '../../../domain/event/occurrenceDates.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { useOccurrenceStatus } from '../../blocks/EventTeaser/EventFacts.tsx';
import { useEventHref } from '../../blocks/EventTeaser/useEventHref.ts';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { useUiServices } from '../../UiServices.ts';
import { eventDetailMessages } from './EventDetail.messages.ts';
import styles from './EventDetail.module.scss';
import { DATE_ID } from './eventDetailData.ts';
import { useOccurrenceDateText } from './useOccurrenceDateText.ts';

/** The number of dates shown at first; the others can be unfolded. */
const MAX_SHOWN = 10;

interface FurtherDatesProps {
  readonly event: Event;
  readonly shown: EventOccurrence;
}

/** The other dates of a series; nothing for an event with one date. */
export function FurtherDates({ event, shown }: FurtherDatesProps) {
  const { now } = useUiServices();
  const { formatMessage } = useIntl();
  const others = event.occurrences.filter(({ start }) => start !== shown.start);
  if (others.length === 0) return null;
  const [coming, past] = [
    others.filter((each) => !hasEnded(each, now)),
    others.filter((each) => hasEnded(each, now)).toReversed(),
  ];
  const [next, later] = [coming.slice(0, MAX_SHOWN), coming.slice(MAX_SHOWN)];
  return (
    <div className={styles.further}>
      <BlockSection background="white" title={formatMessage(eventDetailMessages.dates)}>
        <div>
          {next.length > 0 && <DateList dates={next} event={event} />}
          {later.length > 0 && (
            <details className={styles.folded}>
              <summary>
                <FormattedMessage {...eventDetailMessages.allDates} />
              </summary>
              <DateList dates={later} event={event} />
            </details>
          )}
          {past.length > 0 && (
            <details className={styles.folded}>
              <summary>
                <FormattedMessage {...eventDetailMessages.pastDates} />
              </summary>
              <DateList dates={past} event={event} />
            </details>
          )}
        </div>
      </BlockSection>
    </div>
  );
}

interface DateListProps {
  readonly dates: readonly EventOccurrence[];
  readonly event: Event;
}

function DateList({ dates, event }: DateListProps) {
  return (
    <ol className={styles.dates}>
      {dates.map((occurrence) => (
        <li key={occurrence.start}>
          <FurtherDate occurrence={occurrence} event={event} />
        </li>
      ))}
    </ol>
  );
}

function FurtherDate({
  occurrence,
  event,
}: {
  readonly occurrence: EventOccurrence;
  readonly event: Event;
}) {
  const { day, time } = useOccurrenceDateText()(occurrence);
  const word = useOccurrenceStatus(occurrence);
  const href = useEventHref()(occurrence);
  // A note that all dates share is shown above, among the facts.
  const note = occurrence.note?.text === event.note?.text ? null : occurrence.note;
  const content = (
    <>
      <b className={occurrence.cancelled ? styles.cancelledDate : undefined}>{day}</b>
      <span>{time}</span>
      <span>
        {word && <b>{word}</b>}
        {word && note && ': '}
        {note && <Text of={note} />}
      </span>
    </>
  );
  return href === null ? (
    <div className={styles.row}>{content}</div>
  ) : (
    <SiteLink className={styles.row} address={`${href}#${DATE_ID}`}>
      {content}
    </SiteLink>
  );
}
