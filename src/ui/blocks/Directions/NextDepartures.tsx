import { FormattedMessage, useIntl } from 'react-intl';
import type { Departure } from '../../../domain/directions/Timetable.ts';
import type { Behavior } from '../../../domain/shared/Behavior.ts';
import { zurichTime } from '../../../domain/shared/zurichTime.ts';
import { formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices, type DeparturesState } from '../../UiServices.ts';
import { departureMessages, departureValueMessages } from './Directions.messages.ts';
import styles from './NextDepartures.module.scss';

interface NextDeparturesProps {
  readonly stopName: string;
  readonly houseSlug: string;
}

const BEFORE_THE_FIRST: DeparturesState = { kind: 'loading' };

/**
 * The next departures from the stop of a house. They need a script. While they load, their space is
 * reserved; the message that there are none takes its own height.
 */
export function NextDepartures({ stopName, houseSlug }: NextDeparturesProps) {
  const { departuresOf } = useUiServices();
  return (
    <div className={styles.departures}>
      <h4 className={styles.heading}>
        <FormattedMessage {...departureValueMessages.heading} values={{ stop: stopName }} />
      </h4>
      {departuresOf === undefined ? (
        <Board state={BEFORE_THE_FIRST} />
      ) : (
        <LiveBoard departures$={departuresOf(houseSlug)} />
      )}
    </div>
  );
}

const LiveBoard = ({ departures$ }: { readonly departures$: Behavior<DeparturesState> }) => (
  <Board state={useBehavior(departures$)} />
);

/**
 * Each state has elements of its own (`key`): React does not find a text any more that a browser
 * has translated.
 */
function Board({ state }: { readonly state: DeparturesState }) {
  if (state.kind === 'loading')
    return (
      <p key="loading" className={`muted ${styles.message} ${styles.loading}`}>
        <FormattedMessage {...departureMessages.loading} />
      </p>
    );
  if (state.kind === 'failed')
    return (
      <p key="failed" className={styles.message}>
        <FormattedMessage {...departureMessages.failed} />
      </p>
    );
  if (state.departures.length === 0)
    return (
      <p key="none" className={styles.message}>
        <FormattedMessage {...departureMessages.none} />
      </p>
    );
  return (
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage {...departureMessages.time} />
          </th>
          <th scope="col">
            <FormattedMessage {...departureMessages.line} />
          </th>
          <th scope="col">
            <FormattedMessage {...departureMessages.destination} />
          </th>
          <th scope="col">
            <FormattedMessage {...departureMessages.platform} />
          </th>
        </tr>
      </thead>
      <tbody>
        {state.departures.map((departure, position) => (
          <DepartureRow
            key={`${position} ${departure.time} ${departure.line} ${departure.destination}`}
            departure={departure}
          />
        ))}
      </tbody>
    </table>
  );
}

function DepartureRow({
  departure: { time, delay, line, destination, platform },
}: {
  readonly departure: Departure;
}) {
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  return (
    <tr>
      <td className={styles.time}>
        {formatTime(zurichTime(new Date(time)), locale)}
        {delay > 0 && (
          <b key={delay} className={styles.late}>
            {' '}
            {formatMessage(departureValueMessages.delay, { minutes: delay })}
          </b>
        )}
      </td>
      <td className={styles.line}>{line}</td>
      <td>{destination}</td>
      <td>{platform}</td>
    </tr>
  );
}
