import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useScreenData } from '../../../navigation/pageContext.ts';
import { addDays } from '../../../../domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../../../domain/shared/zurichTime.ts';
import { formatDay } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useBehavior } from '../../../state/useBehavior.ts';
import { KioskAction } from '../../KioskAction/KioskAction.tsx';
import { KioskScreen } from '../../KioskScreen/KioskScreen.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import { useOpenedScreen } from '../../openedScreen.ts';
import { ProgrammeRows } from './ProgrammeRows.tsx';
import { todayMessages } from './Today.messages.ts';
import { currentProgrammePage, programmePages, type TodayData } from './todayData.ts';
import { WeekRows } from './WeekRows.tsx';

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
    </KioskScreen>
  );
}
