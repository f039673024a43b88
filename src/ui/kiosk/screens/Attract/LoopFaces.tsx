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
import { useDishMarks } from '../../../blocks/DishMarks/useDishMarks.ts';
import { eventDateMessages } from '../../../blocks/EventTeaser/EventTeaser.messages.ts';
import { menuNumberMessages } from '../../../blocks/MenuPlan/MenuPlan.messages.ts';
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
import { KioskTime } from '../../KioskTime/KioskTime.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import { usePhone } from '../../usePhone.ts';
import { kioskDepartureMessages } from '../Departures/Departures.messages.ts';
import { StopName } from '../Departures/StopName.tsx';
import { kioskMenuMessages } from '../MenuPlan/MenuPlan.messages.ts';
import { todayMessages } from '../Today/Today.messages.ts';
import { PointTitle } from '../Today/PointTitle.tsx';
import { usePlaceAndEnd } from '../Today/usePlaceAndEnd.tsx';
import { loopMessages } from './Attract.messages.ts';
import { FACE_ROWS, showsTomorrowsMenu, type AttractData, type LoopRow } from './attractData.ts';
import styles from './LoopFaces.module.scss';
import { FacePicture } from './FacePicture.tsx';

interface LoopFaceProps {
  readonly title: ReactNode;
  /** Below the title, in larger letters than the details of rows. */
  readonly sub?: ReactNode;
  /** Shown beside or above the title. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A face with a title and a few rows: the house on the left, the clock on the right, and the title
 * below them, always at the same place.
 */
function LoopFace({ title, sub, picture, children }: LoopFaceProps) {
  const { brand } = useUiServices();
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
        <KioskTime className={styles.clock} />
      </div>
      {picture}
      <div className={styles.title}>
        <h1>{title}</h1>
        {sub}
      </div>
      <div className={styles.words}>{children}</div>
    </div>
  );
}

interface RowProps {
  readonly left: string;
  readonly children: ReactNode;
  readonly detail?: ReactNode;
  /** The name of the day that begins with this row. */
  readonly day?: string;
  /** Whether it is on now: such a row is lit over the full width. */
  readonly isOn?: boolean;
}

const Row = ({ left, children, detail = null, day, isOn = false }: RowProps) => (
  <li className={clsx(styles.row, isOn && styles.now)}>
    {day !== undefined && <h2>{day}</h2>}
    <b>{left}</b>
    <p>
      {children}
      {detail !== null && <span className={styles.detail}>{detail}</span>}
    </p>
  </li>
);

interface ProgrammeFaceProps {
  /** What is on now and later today; empty once it is over: then the face is tomorrow's. */
  readonly rows: readonly LoopRow[];
  /** Tomorrow's programme fills the room that today's leaves; rows without room are left out. */
  readonly tomorrow: readonly LoopRow[];
}

/** The programme of the house: what is left of today, then tomorrow's. */
export function ProgrammeFace({ rows, tomorrow }: ProgrammeFaceProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const describe = usePlaceAndEnd();
  const draw = (
    { point, state }: LoopRow,
    position: number,
    day: 'today' | 'tomorrow',
  ): ReactNode => {
    const begins = rows.length > 0 && day === 'tomorrow' && position === 0;
    const where = describe(point);
    return (
      <Row
        key={`${day} ${position} ${point.begin} ${point.title}`}
        left={formatPlainTime(point.begin, locale)}
        isOn={state === 'now'}
        {...(begins && { day: formatMessage(todayMessages.toTomorrow) })}
        detail={
          state !== 'now' ? (
            where
          ) : (
            <>
              {formatMessage(loopMessages.now)}
              {where !== null && <>, {where}</>}
            </>
          )
        }
      >
        <PointTitle point={point} />
      </Row>
    );
  };
  return (
    <LoopFace
      title={formatMessage(rows.length > 0 ? todayMessages.today : todayMessages.tomorrowTitle)}
    >
      <ul className={styles.rows}>
        {rows.map((row, position) => draw(row, position, 'today'))}
        {tomorrow
          .slice(0, FACE_ROWS - rows.length)
          .map((row, position) => draw(row, position, 'tomorrow'))}
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

/** The dishes of a day, with what is in them. */
export function MenuFace({ menu, tomorrow }: ShownMenu) {
  const { formatMessage } = useIntl();
  const say = useDishMarks();
  const { menus, evening, marks } = menu;
  return (
    <LoopFace title={formatMessage(tomorrow ? loopMessages.menuTomorrow : loopMessages.menuToday)}>
      <ul className={clsx(styles.rows, styles.dishes)}>
        {menus.map(
          (dish, position) =>
            dish !== null && (
              <Row
                key={`${position} ${dish}`}
                left={
                  menus.length > 1
                    ? formatMessage(menuNumberMessages.menu, { number: position + 1 })
                    : formatMessage(kioskMenuMessages.lunch)
                }
                detail={say(marks?.menus[position])}
              >
                <Text of={{ ...menu, text: dish }} />
              </Row>
            ),
        )}
        {evening !== null && (
          <Row left={formatMessage(kioskMenuMessages.evening)} detail={say(marks?.evening)}>
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
    <LoopFace
      title={<Text of={title} />}
      picture={picture}
      sub={
        <>
          <p className={styles.when}>{when.filter(Boolean).join(', ')}</p>
          {place && (
            <p className={styles.when}>
              <Text of={place} />
            </p>
          )}
        </>
      }
    />
  );
}

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
    <LoopFace
      title={formatMessage(kioskDepartureMessages.title)}
      sub={
        stop !== null && (
          <p className={styles.when}>
            <StopName stop={stop} />
          </p>
        )
      }
    >
      <ul className={styles.rows}>
        {departures.slice(0, FACE_ROWS).map(({ time, delay, line, destination }, position) => (
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
