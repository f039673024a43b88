import { clsx } from 'clsx/lite';
import { Fragment, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { addDays } from '../../../../domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../../../domain/shared/zurichTime.ts';
import {
  formatDate,
  formatDay,
  formatPlainTime,
  formatWeekday,
} from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useScreenData } from '../../../navigation/pageContext.ts';
import { useBehavior } from '../../../state/useBehavior.ts';
import { KioskAction } from '../../KioskAction/KioskAction.tsx';
import { EmptyMessage, KioskRow, KioskRows, RowTag } from '../../KioskRows/KioskRow.tsx';
import { KioskScreen } from '../../KioskScreen/KioskScreen.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import { useOpenedScreen } from '../../openedScreen.ts';
import { PointTitle } from './PointTitle.tsx';
import { todayMessages } from './Today.messages.ts';
import { usePlaceAndEnd } from './usePlaceAndEnd.tsx';
import styles from './WeekRows.module.scss';
import {
  currentProgrammePage,
  programmePages,
  rowsBelow,
  type DayProgramme,
  type ProgrammeRow,
  type TodayData,
} from './todayData.ts';

/** The programme of the house. A touch on its tab returns to today. */
export function TodayScreen() {
  return <Programme key={useOpenedScreen()} data={useScreenData<TodayData>()} />;
}

function Programme({ data: { days, image } }: { readonly data: TodayData }) {
  const now = useBehavior(useKioskServices().minute$);
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  // A date or `week`. Without a choice it is today, also after midnight.
  const [chosen, choose] = useState<string | null>(null);
  const [page, turnTo] = useState<number | null>(null);
  const today = zurichDate(now);
  const tomorrow = addDays(today, 1);
  const date = chosen ?? today;
  const show = (next: string | null): void => {
    choose(next);
    turnTo(null);
  };

  const toToday = date !== today && (
    <KioskAction key="today" to={() => show(null)}>
      {formatMessage(todayMessages.toToday)}
    </KioskAction>
  );
  const toWeek = (
    <KioskAction key="week" inverted to={() => show('week')}>
      {formatMessage(todayMessages.toWeek)}
    </KioskAction>
  );
  if (date === 'week') {
    return (
      <KioskScreen title={formatMessage(todayMessages.week)} chosen={date} actions={toToday}>
        <WeekRows days={days.filter((day) => day.date >= today)} onChoose={show} />
      </KioskScreen>
    );
  }

  const points = days.find((day) => day.date === date)?.points ?? null;
  const pages = programmePages(points ?? [], date === today ? zurichTime(now) : null);
  const shown = Math.min(page ?? currentProgrammePage(pages), Math.max(0, pages.length - 1));
  // The next day on which something is on.
  const following = days.find((day) => day.date > date && (day.points ?? []).length > 0);
  const below = pages.length > 1 ? [] : rowsBelow(pages[shown]?.length ?? 0, following);
  const more = pages.length > 1 && (
    <KioskAction key="more" icon="arrowRight" to={() => turnTo((shown + 1) % pages.length)}>
      {formatMessage(todayMessages.more)}
    </KioskAction>
  );
  const toTomorrow = date === today && (
    <KioskAction
      key="tomorrow"
      icon="arrowRight"
      inverted={pages.length > 1}
      to={() => show(tomorrow)}
    >
      {formatMessage(todayMessages.toTomorrow)}
    </KioskAction>
  );
  const title =
    date === today
      ? formatMessage(todayMessages.today)
      : date === tomorrow
        ? formatMessage(todayMessages.tomorrowTitle)
        : formatDay(date, locale);
  return (
    <KioskScreen
      title={title}
      chosen={`${date} ${page ?? ''}`}
      image={image}
      actions={
        <>
          {more}
          {toToday}
          {toTomorrow}
          {toWeek}
        </>
      }
    >
      <ProgrammeRows rows={points === null ? null : (pages[shown] ?? [])} />
      {following !== undefined && below.length > 0 && (
        <div className={clsx(styles.next, image !== null && styles.belowPicture)}>
          <h2>
            {following.date === tomorrow
              ? formatMessage(todayMessages.toTomorrow)
              : formatDay(following.date, locale)}
          </h2>
          <ProgrammeRows rows={below} />
        </div>
      )}
    </KioskScreen>
  );
}

/** One panel of the programme; null if it could not be read. */
export function ProgrammeRows({ rows }: { readonly rows: readonly ProgrammeRow[] | null }) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const describe = usePlaceAndEnd();
  if (rows === null) return <EmptyMessage>{formatMessage(todayMessages.unknown)}</EmptyMessage>;
  if (rows.length === 0) return <EmptyMessage>{formatMessage(todayMessages.nothing)}</EmptyMessage>;
  return (
    <KioskRows>
      {rows.map(({ point, state }, position) => {
        const tag =
          state === 'now' || state === 'soon' ? (
            <RowTag quiet={state === 'soon'}>{formatMessage(todayMessages[state])}</RowTag>
          ) : null;
        return (
          <KioskRow
            key={`${position} ${point.begin} ${point.title}`}
            left={formatPlainTime(point.begin, locale)}
            title={
              <>
                <PointTitle point={point} />
                {tag}
              </>
            }
            text={describe(point)}
            state={state}
          />
        );
      })}
    </KioskRows>
  );
}

interface WeekRowsProps {
  readonly days: readonly DayProgramme[];
  readonly onChoose: (date: string) => void;
}

/** The coming days; each is a large button that opens its programme. */
export function WeekRows({ days, onChoose }: WeekRowsProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const today = zurichDate(useBehavior(useKioskServices().minute$));
  const summaryOf = ({ points }: DayProgramme): ReactNode => {
    if (points === null) return formatMessage(todayMessages.unknown);
    return points.length === 0
      ? '–'
      : points.map((point, position) => (
          <Fragment key={`${position} ${point.begin} ${point.title}`}>
            {`${position === 0 ? '' : ', '}${formatPlainTime(point.begin, locale)} `}
            <PointTitle point={point} />
          </Fragment>
        ));
  };
  return (
    <ul className={styles.week}>
      {days.map((day) => (
        <li key={day.date}>
          <button
            type="button"
            data-spoken
            className={day.date === today ? styles.today : undefined}
            onClick={() => onChoose(day.date)}
          >
            <b>{formatWeekday(day.date, locale)}</b>
            <span className={styles.date}>{formatDate(day.date, locale)}</span>
            <span className={styles.points}>{summaryOf(day)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
