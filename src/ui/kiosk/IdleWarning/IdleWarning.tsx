import { useId } from 'react';
import { useIntl } from 'react-intl';
import { KioskAction } from '../KioskAction/KioskAction.tsx';
import { KioskDialog } from '../KioskDialog/KioskDialog.tsx';
import { idleSecondsMessages, idleWarningMessages } from './IdleWarning.messages.ts';
import styles from './IdleWarning.module.scss';

interface IdleWarningProps {
  readonly secondsLeft: number;
  readonly onStay: () => void;
  readonly onFinish: () => void;
}

/** The remaining seconds that are read out: reading every second would drown out the question. */
const SPOKEN = [10, 5];

/**
 * Asks whether the visitor is still there, before their input is erased. A touch outside the dialog
 * also counts as an answer.
 */
export function IdleWarning({ secondsLeft, onStay, onFinish }: IdleWarningProps) {
  const { formatMessage } = useIntl();
  const [title, text] = [useId(), useId()];
  const left = formatMessage(idleSecondsMessages.left, { seconds: secondsLeft });
  return (
    <KioskDialog labelledBy={title} describedBy={text} urgent onDismiss={onStay}>
      <h2 id={title}>{formatMessage(idleWarningMessages.title)}</h2>
      <p id={text} className={styles.left}>
        {left}
      </p>
      <p className="vh" aria-live="assertive">
        {SPOKEN.includes(secondsLeft) ? left : ''}
      </p>
      <div className={styles.answers}>
        <KioskAction to={onStay}>{formatMessage(idleWarningMessages.stay)}</KioskAction>
        <KioskAction to={onFinish} inverted icon="close">
          {formatMessage(idleWarningMessages.finish)}
        </KioskAction>
      </div>
    </KioskDialog>
  );
}
