import { useId } from 'react';
import { useIntl } from 'react-intl';
import { QrCode } from '../../components/QrCode/QrCode.tsx';
import { KioskAction } from '../KioskAction/KioskAction.tsx';
import { KioskDialog } from '../KioskDialog/KioskDialog.tsx';
import type { QrHandOff } from '../KioskServices.ts';
import { qrCardMessages, qrPictureMessages } from './QrCard.messages.ts';
import styles from './QrCard.module.scss';

interface QrCardProps {
  readonly handOff: QrHandOff;
  readonly onClose: () => void;
}

/** Passes something on to the visitor's own phone where the screen itself does not open it. */
export function QrCard({ handOff, onClose }: QrCardProps) {
  const { formatMessage } = useIntl();
  const [title, text] = [useId(), useId()];
  const target = describeTarget(handOff);
  return (
    <KioskDialog labelledBy={title} describedBy={text} onDismiss={onClose}>
      <div className={styles.card}>
        <QrPicture
          content={handOff.address}
          label={formatMessage(qrPictureMessages.picture, { target })}
        />
        <div className={styles.words}>
          <h2 id={title}>{handOff.title}</h2>
          <p className={styles.target} data-kind={handOff.kind}>
            {target}
          </p>
          <p id={text}>
            {formatMessage(qrCardMessages[handOff.kind])} {formatMessage(qrCardMessages.scan)}
          </p>
          <KioskAction to={onClose} icon="close">
            {formatMessage(qrCardMessages.close)}
          </KioskAction>
        </div>
      </div>
    </KioskDialog>
  );
}

interface QrPictureProps {
  /** The text that the code contains, unchanged. */
  readonly content: string;
  readonly label: string;
}

/** A QR code that can be read from an arm's length, also through a dirty glass. */
export const QrPicture = (props: QrPictureProps) => (
  <QrCode {...props} className={styles.picture} />
);

/** The part of an address that people recognise: the host, the phone number, the mailbox. */
export function describeTarget({ address, kind }: Pick<QrHandOff, 'address' | 'kind'>): string {
  if (kind === 'phone') return formatSwissPhone(address.replace(/^tel:/, ''));
  if (kind === 'mail') return decode(address.replace(/^[a-z]+:|\?.*/gs, ''));
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}

/** Unchanged if it is not encoded in UTF-8: the text comes from editors. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A Swiss number in the Swiss notation, 044 000 21 10, without line breaks; others unchanged. */
const formatSwissPhone = (number: string): string =>
  number
    .replace(/^\+41(\d\d)(\d{3})(\d\d)(\d\d)(?=$|;)/, '0$1 $2 $3 $4')
    .replace(';ext=', ' int. ')
    .replaceAll(' ', '\u00a0');
