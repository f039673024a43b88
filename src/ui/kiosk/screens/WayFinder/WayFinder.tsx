import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useScreenData } from '../../../navigation/pageContext.ts';
import { localFloors } from '../../../../domain/kiosk/localFloors.ts';
import { zurichTime } from '../../../../domain/shared/zurichTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useBehavior } from '../../../state/useBehavior.ts';
import { EmptyMessage } from '../../KioskRows/KioskRow.tsx';
import { KioskScreen } from '../../KioskScreen/KioskScreen.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import { AskUs, TakeNumber } from './AskUs.tsx';
import { HouseSection, Roof } from './HouseSection.tsx';
import styles from './AskUs.module.scss';
import { wayMessages } from './WayFinder.messages.ts';
import { MANY_FLOORS, planHouse, type WayFinderData } from './wayFinderData.ts';
import { storeysTo } from './wayRoute.ts';

/** Helps visitors to find a room: a section through the house, and a contact for questions. */
export function WayFinder() {
  const { points, contact } = useScreenData<WayFinderData>();
  const { profile$, minute$, reachMode$ } = useKioskServices();
  const isLow = useBehavior(reachMode$);
  const floors = localFloors(useBehavior(profile$), usePageLocale());
  const time = zurichTime(useBehavior(minute$));
  const { formatMessage } = useIntl();
  const [chosen, choose] = useState<string | null>(null);
  const plan = planHouse(floors, points, time);
  const destination =
    plan
      .flatMap((floor, position) =>
        floor.rooms.map((room) => ({ floor, room, storeys: storeysTo(plan, position) })),
      )
      .find(({ room }) => room.key === chosen) ?? null;
  const here = plan.find((floor) => floor.here) ?? null;
  const section =
    plan.length === 0 ? null : (
      <HouseSection plan={plan} destination={destination} onChoose={choose} />
    );
  const answer = (
    <AskUs destination={destination} here={here} contact={contact}>
      {/* The way to a room needs its room. */}
      {!isLow && destination === null && <TakeNumber />}
    </AskUs>
  );
  return (
    <KioskScreen
      title={formatMessage(wayMessages.title)}
      answer={!isLow && answer}
      isAnswerBeside={plan.length > MANY_FLOORS}
      below={
        isLow && (
          <>
            {section}
            <p className={styles.take}>
              <TakeNumber />
            </p>
          </>
        )
      }
    >
      <div className={styles.whole}>
        {isLow && answer}
        <Roof plan={plan} />
        {!isLow && section}
        {plan.length === 0 && <EmptyMessage>{formatMessage(wayMessages.none)}</EmptyMessage>}
      </div>
    </KioskScreen>
  );
}
