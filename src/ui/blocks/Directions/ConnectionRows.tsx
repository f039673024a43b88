import { FormattedMessage, useIntl } from 'react-intl';
import type { Connection } from '../../../domain/directions/Timetable.ts';
import type { Locale } from '../../../domain/locale/Locale.ts';
import { zurichTime } from '../../../domain/shared/zurichTime.ts';
import { formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import styles from './ConnectionRows.module.scss';
import { connectionMessages } from './Directions.messages.ts';

const timeOf = (moment: string, locale: Locale): string =>
  formatTime(zurichTime(new Date(moment)), locale);

/** The next connections, as many as the timetable returned. */
export function ConnectionRows({
  from,
  connections,
}: {
  readonly from: string;
  readonly connections: readonly Connection[];
}) {
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  return (
    <>
      <h4 className={styles.heading}>
        <FormattedMessage
          {...connectionMessages.heading}
          values={{ from: connections[0]?.from ?? from }}
        />
      </h4>
      <ol className={styles.rows}>
        {connections.map((connection) => (
          <li key={`${connection.departure} ${connection.lines.join()}`}>
            <b>
              {formatMessage(connectionMessages.times, {
                departure: timeOf(connection.departure, locale),
                arrival: timeOf(connection.arrival, locale),
              })}
            </b>
            <span>
              {formatMessage(connectionMessages.duration, {
                hours: Math.floor(connection.duration / 60),
                minutes: connection.duration % 60,
              })}
              , {formatMessage(connectionMessages.changes, { count: connection.changes })}
            </span>
            <span>{connection.lines.join(', ')}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
