import { useIntl } from 'react-intl';
import type { HouseNotice } from '../../../domain/notice/HouseNotice.ts';
import { useUiServices } from '../../UiServices.ts';
import { NoticeTexts } from '../KioskMessage/NoticeTexts.tsx';
import { usePhone } from '../usePhone.ts';
import { maintenanceMessages, maintenancePhoneMessages } from './Maintenance.messages.ts';
import styles from './Maintenance.module.scss';

interface MaintenanceProps {
  readonly notices: readonly HouseNotice[];
}

/** Only the house's notices, and a phone number for people who need help now. */
export function Maintenance({ notices }: MaintenanceProps) {
  const { formatMessage } = useIntl();
  const { brand } = useUiServices();
  const phone = usePhone();
  return (
    <main className={styles.maintenance}>
      <p className={styles.name}>{brand.name}</p>
      <h1>
        {notices.length === 0 ? (
          formatMessage(maintenanceMessages.title)
        ) : (
          <NoticeTexts of={notices} />
        )}
      </h1>
      <p>
        {formatMessage(maintenanceMessages.text)}{' '}
        {formatMessage(maintenancePhoneMessages.phone, { phone })}
      </p>
    </main>
  );
}
