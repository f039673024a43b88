import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Departure } from '../../../../domain/directions/Timetable.ts';
import { occurrenceDates } from '../../../../domain/event/occurrenceDates.ts';
import type { Stop } from '../../../../domain/house/House.ts';
import type { DayMenu } from '../../../../domain/programme/ProgrammeRepository.ts';
import { addDays } from '../../../../domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../../../domain/shared/zurichTime.ts';
import { departureValueMessages } from '../../../blocks/Directions/Directions.messages.ts';
import { eventDateMessages } from '../../../blocks/EventTeaser/EventTeaser.messages.ts';
import { Text } from '../../../components/Text/Text.tsx';
import {
  formatDate,
  formatDay,
  formatPlainTime,
  formatTime,
} from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useBehavior } from '../../../state/useBehavior.ts';
import { useUiServices } from '../../../UiServices.ts';
import { useKioskServices } from '../../KioskServices.ts';
import { usePhone } from '../../usePhone.ts';
import { kioskDepartureMessages } from '../Departures/Departures.messages.ts';
import { StopName } from '../Departures/StopName.tsx';
import { kioskMenuMessages } from '../MenuPlan/MenuPlan.messages.ts';
import { todayMessages } from '../Today/Today.messages.ts';
import { loopMessages } from './Attract.messages.ts';
import { showsTomorrowsMenu, type AttractData, type LoopRow } from './attractData.ts';
import styles from './LoopFaces.module.scss';
import { FacePicture } from './FacePicture.tsx';

interface LoopFaceProps {
  readonly title: ReactNode;
  /** Shown beside or above the title. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** A face with a title and a few rows: the house on the left, the clock on the right. */
function LoopFace({ title, picture, children }: LoopFaceProps) {
  const { brand } = useUiServices();
  const now = useBehavior(useKioskServices().minute$);
  const locale = usePageLocale();
  const [day, time] = [zurichDate(now), zurichTime(now)];
  return (
    <div className={styles.loop}>
      <div className={styles.head}>
        <img
          className={styles.logo}
          src={brand.assets.logoWhite}
          width={brand.assets.logoWidths.white}
          height={48}
          alt={brand.name}
        />
        <time className={styles.clock} dateTime={`${day}T${time}`}>
          {formatPlainTime(time, locale)}
        </time>
      </div>
      {picture}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}

interface RowProps {
  readonly left: string;
  readonly children: ReactNode;
  readonly detail?: ReactNode;
}

const Row = ({ left, children, detail = null }: RowProps) => (
  <li className={styles.row}>
    <b>{left}</b>
    <p>
      {children}
      {detail !== null && <span className={styles.detail}>{detail}</span>}
    </p>
  </li>
);

/** The programme of the house: what is on now and later today, or tomorrow's. */
export function ProgrammeFace({
  rows,
  day,
}: {
  readonly rows: readonly LoopRow[];
  readonly day: 'today' | 'tomorrow';
}) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  return (
    <LoopFace
      title={formatMessage(day === 'today' ? todayMessages.today : todayMessages.tomorrowTitle)}
    >
      <ul className={styles.rows}>
        {rows.map(({ point, state }, position) => (
          <Row
            key={`${position} ${point.begin} ${point.title}`}
            left={formatPlainTime(point.begin, locale)}
            detail={point.place === null ? null : <Text of={{ ...point, text: point.place }} />}
          >
            <Text of={{ ...point, text: point.title }} />
            {state === 'now' && <i className={styles.tag}>{formatMessage(todayMessages.now)}</i>}
          </Row>
        ))}
      </ul>
    </LoopFace>
  );
}

interface ShownMenu {
  readonly menu: DayMenu;
  readonly tomorrow: boolean;
}

/** The menu to show now: today's, or tomorrow's after lunch; null if there is none. */
export function findShownMenu(menus: readonly DayMenu[], now: Date): ShownMenu | null {
  const tomorrow = showsTomorrowsMenu(zurichTime(now));
  const date = addDays(zurichDate(now), tomorrow ? 1 : 0);
  const menu = menus.find((each) => each.date === date);
  return menu === undefined ? null : { menu, tomorrow };
}

/** The dishes of a day. */
export function MenuFace({ menu, tomorrow }: ShownMenu) {
  const { formatMessage } = useIntl();
  const { menus, evening } = menu;
  return (
    <LoopFace title={formatMessage(tomorrow ? loopMessages.menuTomorrow : loopMessages.menuToday)}>
      <ul className={styles.rows}>
        {menus.map((dish, position) => (
          <Row key={`${position} ${dish}`} left={formatMessage(kioskMenuMessages.lunch)}>
            <Text of={{ ...menu, text: dish }} />
          </Row>
        ))}
        {evening !== null && (
          <Row left={formatMessage(kioskMenuMessages.evening)}>
            <Text of={{ ...menu, text: evening }} />
          </Row>
        )}
      </ul>
    </LoopFace>
  );
}

/** The next event, with its picture. It may have begun some days ago. */
export function EventFace({ date, image }: NonNullable<AttractData['event']>) {
  const { title, place } = date;
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const today = zurichDate(useBehavior(useKioskServices().minute$));
  const { firstDay, lastDay, from } = occurrenceDates(date);
  const yearOf = (day: string) => ({ year: day.slice(0, 4) !== today.slice(0, 4) });
  const when = [
    formatDay(firstDay, locale, yearOf(firstDay)),
    from !== null && formatTime(from, locale),
    lastDay !== firstDay &&
      formatMessage(eventDateMessages.until, {
        day: formatDate(lastDay, locale, yearOf(lastDay)),
      }),
  ];
  const picture = image && (
    <div className={styles.picture}>
      <div className="win">
        <FacePicture image={image} />
      </div>
    </div>
  );
  return (
    <LoopFace title={<Text of={title} />} picture={picture}>
      <p className={styles.when}>{when.filter(Boolean).join(', ')}</p>
      {place && (
        <p className={styles.when}>
          <Text of={place} />
        </p>
      )}
    </LoopFace>
  );
}

/** The number of departures that fit on a face. */
const DEPARTURES = 4;

/** The next departures, with their delays. */
export function DeparturesFace({
  departures,
  stop,
}: {
  readonly departures: readonly Departure[];
  readonly stop: Stop | null;
}) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  return (
    <LoopFace title={formatMessage(kioskDepartureMessages.title)}>
      {stop !== null && (
        <p className={styles.when}>
          <StopName stop={stop} />
        </p>
      )}
      <ul className={styles.rows}>
        {departures.slice(0, DEPARTURES).map(({ time, delay, line, destination }, position) => (
          <Row
            key={`${position} ${time} ${line} ${destination}`}
            left={formatPlainTime(zurichTime(new Date(time)), locale)}
          >
            {line} {destination}
            {delay > 0 && (
              <i className={clsx(styles.tag, styles.late)}>
                {formatMessage(departureValueMessages.delay, { minutes: delay })}
              </i>
            )}
          </Row>
        ))}
      </ul>
    </LoopFace>
  );
}

/** The phone number to call at night. */
export function NightFace() {
  const { formatMessage } = useIntl();
  const phone = usePhone();
  return (
    <LoopFace title={formatMessage(loopMessages.night)}>
      <p className={styles.when}>{formatMessage(loopMessages.nightBell)}</p>
      <p className={styles.phone}>{phone}</p>
    </LoopFace>
  );
}
