import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useScreenData } from '../../../navigation/pageContext.ts';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';
import { useBehavior } from '../../../state/useBehavior.ts';
import { KioskScreen } from '../../KioskScreen/KioskScreen.tsx';
import { EmptyMessage } from '../../KioskRows/KioskRow.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import { useOpenedScreen } from '../../openedScreen.ts';
import { DayDishes } from './DayDishes.tsx';
import { DayChoice } from './DayChoice.tsx';
import { kioskMenuMessages } from './MenuPlan.messages.ts';
import { MENU_WEEKS, menuDays, type MenuPlanData } from './menuPlanData.ts';

/** The menu plan. A touch on its tab returns to today. */
export function MenuPlanScreen() {
  return <Week key={useOpenedScreen()} data={useScreenData<MenuPlanData>()} />;
}

function Week({ data: { menus } }: { readonly data: MenuPlanData }) {
  const today = zurichDate(useBehavior(useKioskServices().minute$));
  const { formatMessage } = useIntl();
  const [chosen, choose] = useState<string | null>(null);
  const weeks = Array.from({ length: MENU_WEEKS }, (_, week) => menuDays(today, week));
  // Without a choice the day is today, also after midnight. A chosen day that is no longer in these
  // weeks is dropped.
  const date = weeks.flat().find((day) => day === chosen) ?? today;
  const days = weeks.find((week) => week.includes(date)) ?? [];
  const other = weeks.find((week) => !week.includes(date));
  const menu = menus?.find((each) => each.date === date);
  return (
    <KioskScreen
      title={formatMessage(kioskMenuMessages.title)}
      chosen={date}
      choices={
        <DayChoice
          days={days}
          other={other?.[0] ?? null}
          today={today}
          chosen={date}
          onChoose={choose}
        />
      }
    >
      {menus === null ? (
        <EmptyMessage>{formatMessage(kioskMenuMessages.unknown)}</EmptyMessage>
      ) : menu === undefined ? (
        <EmptyMessage>{formatMessage(kioskMenuMessages.nothing)}</EmptyMessage>
      ) : (
        <DayDishes menu={menu} />
      )}
    </KioskScreen>
  );
}
