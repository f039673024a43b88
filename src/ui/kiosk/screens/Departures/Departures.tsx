import type { Stop } from '../../../../domain/house/House.ts';
import { useIntl } from 'react-intl';
import { useScreenData } from '../../../navigation/pageContext.ts';
import type { Departure } from '../../../../domain/directions/Timetable.ts';
import { railwayTimetableLink } from '../../../../domain/directions/travelLinks.ts';
import { languageOf } from '../../../../domain/locale/resolveLocale.ts';
import { zurichTime } from '../../../../domain/shared/zurichTime.ts';
import type { Behavior } from '../../../../domain/shared/Behavior.ts';
import { formatPlainTime } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useBehavior } from '../../../state/useBehavior.ts';
import { type DeparturesState, useUiServices } from '../../../UiServices.ts';
import { KioskAction } from '../../KioskAction/KioskAction.tsx';
import { EmptyMessage, KioskRow, KioskRows, RowTag } from '../../KioskRows/KioskRow.tsx';
import { KioskScreen } from '../../KioskScreen/KioskScreen.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import { kioskDepartureMessages, kioskDepartureValueMessages } from './Departures.messages.ts';
import styles from './Departures.module.scss';
import { StopName } from './StopName.tsx';

export interface DeparturesData {
  /** Null if the house or its stop is not known, or if there is no timetable. */
  readonly stop: Stop | null;
  readonly houseSlug: string | null;
}

/** The next departures from the stop of the house. */
export function Departures() {
  const { stop, houseSlug } = useScreenData<DeparturesData>();
  const { departuresOf } = useUiServices();
  const { showHandOff } = useKioskServices();
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  if (stop === null || houseSlug === null || departuresOf === undefined) {
    return (
      <KioskScreen title={formatMessage(kioskDepartureMessages.title)}>
        <EmptyMessage>{formatMessage(kioskDepartureMessages.noStop)}</EmptyMessage>
      </KioskScreen>
    );
  }
  const takeAlong = () =>
    showHandOff({
      title: stop.name,
      address: railwayTimetableLink(stop, languageOf(locale)),
      kind: 'outside',
    });
  return (
    <KioskScreen
      title={formatMessage(kioskDepartureMessages.title)}
      actions={
        <KioskAction icon="mobile" to={takeAlong}>
          {formatMessage(kioskDepartureMessages.takeAlong)}
        </KioskAction>
      }
    >
      <p className={styles.stop}>
        <StopName stop={stop} />
      </p>
      <Board departures$={departuresOf(houseSlug)} />
    </KioskScreen>
  );
}

function Board({ departures$ }: { readonly departures$: Behavior<DeparturesState> }) {
  const state = useBehavior(departures$);
  const { formatMessage } = useIntl();
  if (state.kind !== 'shown')
    return <EmptyMessage>{formatMessage(kioskDepartureMessages[state.kind])}</EmptyMessage>;
  if (state.departures.length === 0)
    return <EmptyMessage>{formatMessage(kioskDepartureMessages.none)}</EmptyMessage>;
  return (
    <KioskRows>
      {state.departures.map((departure, position) => (
        <DepartureRow
          key={`${position} ${departure.time} ${departure.line} ${departure.destination}`}
          departure={departure}
        />
      ))}
    </KioskRows>
  );
}

function DepartureRow({
  departure: { time, delay, line, destination, platform },
}: {
  readonly departure: Departure;
}) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const late =
    delay > 0 ? (
      <RowTag quiet>{formatMessage(kioskDepartureValueMessages.late, { minutes: delay })}</RowTag>
    ) : null;
  const track =
    platform === null ? null : formatMessage(kioskDepartureValueMessages.platform, { platform });
  return (
    <KioskRow
      left={formatPlainTime(zurichTime(new Date(time)), locale)}
      title={
        <>
          {line} {destination}
          {late}
        </>
      }
      text={track}
    />
  );
}
