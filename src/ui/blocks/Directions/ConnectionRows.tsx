import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { Connection } from '../../../domain/directions/Timetable.ts';
import type { Locale } from '../../../domain/locale/Locale.ts';
import { zurichTime } from '../../../domain/shared/zurichTime.ts';
import { formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import styles from './ConnectionRows.module.scss';
import { connectionMessages } from './Directions.messages.ts';

const timeOf = (moment: string, locale: Locale): string =>
  formatTime(zurichTime(new Date(moment)), locale);

/** "1 Stunde 8 Minuten", "51 Minuten"; whole hours name no minutes: "2 Stunden". */
function formatDuration(duration: number, { formatMessage }: IntlShape): string {
  const hours = Math.floor(duration / 60);
  const minutes = duration % 60;
  return [
    hours > 0 && formatMessage(connectionMessages.hours, { hours }),
    (minutes > 0 || hours === 0) && formatMessage(connectionMessages.minutes, { minutes }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The next connections, as many as the timetable returned. */
export function ConnectionRows({
  from,
  connections,
}: {
  readonly from: string;
  readonly connections: readonly Connection[];
}) {
  const locale = usePageLocale();
  const intl = useIntl();
  return (
    <>
      <h4 className={styles.heading}>
        <FormattedMessage
          {...connectionMessages.heading}
          values={{ from: connections[0]?.from ?? from }}
        />
      </h4>
      <ol className={styles.rows}>
        {connections.map((connection, position) => (
          <li key={`${position} ${connection.departure} ${connection.lines.join()}`}>
            <b>
              {intl.formatMessage(connectionMessages.times, {
                departure: timeOf(connection.departure, locale),
                arrival: timeOf(connection.arrival, locale),
              })}
            </b>
            <span>
              {formatDuration(connection.duration, intl)},{' '}
              {intl.formatMessage(connectionMessages.changes, { count: connection.changes })}
            </span>
            <span>{connection.lines.join(', ')}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
