import { clsx } from 'clsx/lite';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { telUri } from '../../../../domain/shared/telUri.ts';
import { Picture } from '../../../components/Picture/Picture.tsx';
import { Text } from '../../../components/Text/Text.tsx';
import { formatTime } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useUiServices } from '../../../UiServices.ts';
import { KioskAction } from '../../KioskAction/KioskAction.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import { usePhone } from '../../usePhone.ts';
import styles from './AskUs.module.scss';
import { wayMessages, wayValueMessages } from './WayFinder.messages.ts';
import type { FloorPlan, Room, WayContact } from './wayFinderData.ts';

interface Destination {
  readonly floor: FloorPlan;
  readonly room: Room;
  /**
   * Storeys from the screen, positive upwards, negative downwards; null if they cannot be counted.
   */
  readonly storeys: number | null;
}

interface AskUsProps {
  /** The room that the visitor touched. */
  readonly destination: Destination | null;
  /** The floor on which the screen is; null if editors named none. */
  readonly here: FloorPlan | null;
  readonly contact: WayContact | null;
  /** A control shown beside it. */
  readonly children?: ReactNode;
}

/** The way to the touched room; otherwise a contact for questions. */
export function AskUs({ destination, here, contact, children }: AskUsProps) {
  const phone = usePhone();
  return (
    <div className={styles.ask}>
      {destination === null && contact?.image && (
        <div className={clsx('win', styles.portrait)} aria-hidden="true">
          <Picture
            image={{ ...contact.image, alt: null }}
            ratio="square"
            sizes="150px"
            maxWidth={160}
          />
        </div>
      )}
      <p role="status">
        {destination === null ? (
          <Contact contact={contact} phone={phone} />
        ) : (
          <Way destination={destination} here={here} />
        )}
      </p>
      {children}
    </div>
  );
}

/** Passes the house's phone number to the visitor's own phone. */
export function TakeNumber() {
  const { showHandOff } = useKioskServices();
  const { formatMessage } = useIntl();
  const { brand } = useUiServices();
  const address = telUri(usePhone());
  if (address === null) return null;
  return (
    <KioskAction
      icon="mobile"
      to={() => showHandOff({ title: brand.name, address, kind: 'phone' })}
    >
      {formatMessage(wayMessages.takeNumber)}
    </KioskAction>
  );
}

function Contact({
  contact,
  phone,
}: {
  readonly contact: WayContact | null;
  readonly phone: string;
}) {
  const { formatMessage } = useIntl();
  return (
    <>
      <b>{formatMessage(wayMessages.ask)}</b>
      <br />
      {contact === null ? (
        formatMessage(wayValueMessages.desk, { number: phone })
      ) : (
        <>
          <span lang={contact.lang}>{[contact.name, contact.role].filter(Boolean).join(', ')}</span>
          . {formatMessage(wayValueMessages.phone, { number: phone })}
        </>
      )}
    </>
  );
}

function Way({
  destination,
  here,
}: {
  readonly destination: Destination;
  readonly here: FloorPlan | null;
}) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const { floor, room } = destination;
  return (
    <>
      <b lang={floor.langs.rooms}>{room.id}</b>
      <br />
      {useWhereabouts(destination, here)}
      {floor.way !== null && (
        <>
          {' '}
          <span lang={floor.langs.way}>{floor.way}</span>
        </>
      )}
      {room.next !== null && (
        <>
          {' '}
          {formatMessage(wayValueMessages.whatIsOn, {
            time: formatTime(room.next.begin, locale),
            title: <Text of={{ ...room.next, text: room.next.title }} />,
          })}
        </>
      )}
    </>
  );
}

function useWhereabouts({ floor, storeys }: Destination, here: FloorPlan | null): ReactNode {
  const { formatMessage } = useIntl();
  const name = nameOf(floor);
  if (floor.here || here === null)
    return formatMessage(wayValueMessages.sameFloor, { floor: name });
  if (storeys === null)
    return formatMessage(wayValueMessages.where, { floor: name, here: nameOf(here) });
  return formatMessage(storeys > 0 ? wayValueMessages.storeysUp : wayValueMessages.storeysDown, {
    floor: name,
    count: Math.abs(storeys),
  });
}

const nameOf = ({ name, langs }: FloorPlan): ReactElement => (
  <Text of={langs.name === undefined ? { text: name } : { text: name, lang: langs.name }} />
);
