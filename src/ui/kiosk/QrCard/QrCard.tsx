import { useId } from 'react';
import { useIntl } from 'react-intl';
import { KioskAction } from '../KioskAction/KioskAction.tsx';
import { KioskDialog } from '../KioskDialog/KioskDialog.tsx';
import type { HandOff } from '../KioskServices.ts';
import { describeTarget } from './describeTarget.ts';
import { qrCardMessages, qrPictureMessages } from './QrCard.messages.ts';
import styles from './QrCard.module.scss';
import { QrPicture } from './QrPicture.tsx';

interface QrCardProps {
  readonly handOff: HandOff;
  readonly onClose: () => void;
}

/** Hands something over to the visitor's own phone, where the screen itself goes nowhere. */
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
