import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { Connection } from '../../../domain/directions/Timetable.ts';
import { railwayTimetableLink } from '../../../domain/directions/travelLinks.ts';
import type { Stop } from '../../../domain/house/House.ts';
import type { Locale } from '../../../domain/locale/Locale.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { zurichTime } from '../../../domain/shared/zurichTime.ts';
import { Button } from '../../components/Button/Button.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import styles from './ConnectionFinder.module.scss';
import type { ConnectionSearch } from './ConnectionSearch.ts';
import { connectionMessages, directionsMessages, searchMessages } from './Directions.messages.ts';
import { TravelLink, TravelLinkList } from './TravelLinks.tsx';

interface ConnectionFinderProps {
  readonly stop: Stop;
  readonly search: ConnectionSearch | null;
  readonly address: string;
}

/** The id of the finder with its result: without JavaScript the page opens there. */
const PLACE = 'verbindungen';
/** Longer than any place in the timetable. */
const LONGEST = 80;

/**
 * Lets a visitor enter where they come from. The search is in the address, so that its result can
 * be shared.
 */
export function ConnectionFinder({ stop, search, address }: ConnectionFinderProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.finder} id={PLACE}>
      <form method="get" action={`${address}#${PLACE}`} className={styles.form}>
        <TextField
          id="von"
          name="von"
          type="search"
          maxLength={LONGEST}
          value={search?.from ?? ''}
          label={formatMessage(directionsMessages.from)}
          hint={formatMessage(directionsMessages.fromHint)}
        />
        <Button type="submit" inverted icon="arrowRight">
          <FormattedMessage {...directionsMessages.find} />
        </Button>
      </form>
      <div role="status" className={styles.answer}>
        {search && <Answer search={search} stop={stop} />}
      </div>
    </div>
  );
}

function Answer({ search, stop }: { readonly search: ConnectionSearch; readonly stop: Stop }) {
  const language = languageOf(usePageLocale());
  const { from, connections, failure } = search;
  const found = connections !== null && connections.length > 0;
  const reason =
    failure === 'unknownPlace'
      ? searchMessages.unknownPlace
      : failure === 'busy'
        ? searchMessages.busy
        : failure !== null
          ? searchMessages.unreachable
          : searchMessages.none;
  return (
    <>
      {found ? (
        <ConnectionRows from={from} connections={connections} />
      ) : (
        <p className={styles.sorry}>
          <FormattedMessage {...reason} values={{ from }} />
        </p>
      )}
      <TravelLinkList>
        <TravelLink
          address={railwayTimetableLink(stop, language, failure === 'unknownPlace' ? '' : from)}
        >
          <FormattedMessage {...directionsMessages.railways} />
        </TravelLink>
      </TravelLinkList>
    </>
  );
}

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
function ConnectionRows({
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
