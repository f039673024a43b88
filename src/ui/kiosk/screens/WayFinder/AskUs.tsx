import { useIntl } from 'react-intl';
import { joinClasses } from '../../../components/joinClasses.ts';
import { phoneAddress } from '../../../components/PhoneLink/phoneAddress.ts';
import { Picture } from '../../../components/Picture/Picture.tsx';
import { formatTime } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useUiServices } from '../../../UiServices.ts';
import { KioskAction } from '../../KioskAction/KioskAction.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import { usePhone } from '../../usePhone.ts';
import styles from './AskUs.module.scss';
import { wayMessages, wayValueMessages } from './WayFinder.messages.ts';
import type { FloorPlan, Room, WayContact } from './wayFinderData.ts';

interface AskUsProps {
  /** The room that somebody touched, with its floor. */
  readonly wanted: { readonly floor: FloorPlan; readonly room: Room } | null;
  /** The floor of the screen. */
  readonly here: string | null;
  readonly contact: WayContact | null;
}

/** The answer to a touched room; otherwise whom to ask. The number to call is always there. */
export function AskUs({ wanted, here, contact }: AskUsProps) {
  const { showHandOff } = useKioskServices();
  const { formatMessage } = useIntl();
  const { brand } = useUiServices();
  const phone = usePhone();
  const whereIs = useWhereabouts(here);
  return (
    <div className={styles.ask}>
      {contact?.image && <div className={joinClasses('win', styles.portrait)} aria-hidden="true"><Picture image={{ ...contact.image, alt: null }} ratio="square" sizes="150px" maxWidth={160} /></div>}
      <p role="status">
        <b>{wanted === null ? formatMessage(wayMessages.ask) : wanted.room.id}</b><br />
        {wanted !== null ? whereIs(wanted)
          : contact === null ? formatMessage(wayValueMessages.desk, { number: phone })
            : <><span lang={contact.lang}>{[contact.name, contact.role].filter(Boolean).join(', ')}</span>. {formatMessage(wayValueMessages.phone, { number: phone })}</>}
      </p>
      <KioskAction icon="phone" to={() => showHandOff({ title: brand.name, address: phoneAddress(phone), kind: 'phone' })}>
        {formatMessage(wayMessages.call)}
      </KioskAction>
    </div>
  );
}

function useWhereabouts(here: string | null): (wanted: NonNullable<AskUsProps['wanted']>) => string {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  return ({ floor, room: { next } }) => {
    const where = floor.here || here === null ? formatMessage(wayValueMessages.sameFloor, { floor: floor.name }) : formatMessage(wayValueMessages.where, { floor: floor.name, here });
    return next === null ? where : `${where} ${formatMessage(wayValueMessages.whatIsOn, { time: formatTime(next.begin, locale), title: next.title })}`;
  };
}
