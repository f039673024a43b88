import { clsx } from 'clsx/lite';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasEnded, occurrenceState } from '../../../domain/event/occurrenceDates.ts';
import { useEventHref } from '../../blocks/EventTeaser/useEventHref.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { eventDetailMessages } from './EventDetail.messages.ts';
import styles from './EventDetail.module.scss';
import { DATE_ID, type EventDetailData } from './eventDetailData.ts';
import { useOccurrenceDateText } from './useOccurrenceDateText.ts';

/**
 * What visitors must know before they set out: cancelled, over, moved. Nothing for a date that
 * takes place as planned.
 */
export function OccurrenceNotice({
  event,
  occurrence,
}: Pick<EventDetailData, 'event' | 'occurrence'>) {
  const { now } = useUiServices();
  const { formatMessage } = useIntl();
  const dateWords = useOccurrenceDateText();
  const hrefOf = useEventHref();
  const state = occurrenceState(occurrence, now);
  const gone = state === 'cancelled' || state === 'over';
  if (!gone && occurrence.movedFrom === null) return null;
  const kind = state === 'cancelled' ? 'cancelled' : state === 'over' ? 'over' : 'moved';
  const coming = gone
    ? event.occurrences.filter((each) => !each.cancelled && !hasEnded(each, now))
    : [];
  // A visitor who planned for this date wants the one after it, not an earlier one.
  const next = coming.find(({ start }) => start > occurrence.start) ?? coming[0];
  const [nextDate, nextHref] =
    next === undefined ? ['', null] : [inOneLine(dateWords(next)), hrefOf(next)];
  return (
    <div className={clsx(styles.notice, state === 'cancelled' && styles.cancelled)}>
      <p>
        <Icon name={kind === 'cancelled' ? 'warning' : 'infoCircle'} />{' '}
        <b>
          <FormattedMessage {...eventDetailMessages[kind]} />
        </b>{' '}
        {kind === 'moved' && occurrence.movedFrom !== null
          ? formatMessage(eventDetailMessages.movedHelp, {
              date: inOneLine(
                dateWords({ start: occurrence.movedFrom, end: null, allDay: occurrence.allDay }),
              ),
            })
          : formatMessage(
              kind === 'cancelled'
                ? eventDetailMessages.cancelledHelp
                : eventDetailMessages.overHelp,
            )}
      </p>
      {next && nextHref !== null && (
        <p>
          <SiteLink className={`link ${styles.way}`} address={`${nextHref}#${DATE_ID}`}>
            {formatMessage(eventDetailMessages.next, { date: nextDate })}
          </SiteLink>
        </p>
      )}
    </div>
  );
}

const inOneLine = ({
  day,
  time,
}: {
  readonly day: string;
  readonly time: string | null;
}): string => (time === null ? day : `${day}, ${time}`);
