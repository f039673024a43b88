import { useIntl } from 'react-intl';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { Text } from '../../components/Text/Text.tsx';
import { useUiServices } from '../../UiServices.ts';
import { usePhone } from '../usePhone.ts';
import { maintenanceMessages, maintenancePhoneMessages } from './Maintenance.messages.ts';
import styles from './Maintenance.module.scss';

interface MaintenanceProps {
  /** The house's own message; null if it has none. */
  readonly message: LocalText | null;
}

/** Only the house's message, and a phone number for people who need help now. */
export function Maintenance({ message }: MaintenanceProps) {
  const { formatMessage } = useIntl();
  const { brand } = useUiServices();
  const phone = usePhone();
  return (
    <main className={styles.maintenance}>
      <p className={styles.name}>{brand.name}</p>
      <h1>{message === null ? formatMessage(maintenanceMessages.title) : <Text of={message} />}</h1>
      <p>
        {formatMessage(maintenanceMessages.text)}{' '}
        {formatMessage(maintenancePhoneMessages.phone, { phone })}
      </p>
    </main>
  );
}
