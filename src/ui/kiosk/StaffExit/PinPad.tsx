import { useIntl } from 'react-intl';
import { KioskAction } from '../KioskAction/KioskAction.tsx';
import { KioskIcon } from '../KioskIcon/KioskIcon.tsx';
import { staffExitCountMessages, staffExitMessages } from './StaffExit.messages.ts';
import styles from './StaffExit.module.scss';
import type { PinNotice, StaffExitServices, StaffExitState } from './StaffExitServices.ts';

interface PinPadProps extends Pick<
  StaffExitServices,
  'typeDigit' | 'eraseDigit' | 'checkPin' | 'closeStaffExit'
> {
  readonly titleId: string;
  readonly state: Extract<StaffExitState, { readonly kind: 'pin' }>;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The number of digits is shown and read out, the digits themselves never. */
export function PinPad({
  titleId,
  state: { confirms, digits, checking, notice },
  typeDigit,
  eraseDigit,
  checkPin,
  closeStaffExit,
}: PinPadProps) {
  const { formatMessage } = useIntl();
  const noticeText = useNotice(notice);
  const digit = (each: string) => (
    <button key={each} type="button" onClick={() => typeDigit(each)}>
      {each}
    </button>
  );
  return (
    <div className={styles.pin}>
      <h2 id={titleId}>
        {formatMessage(confirms ? staffExitMessages.confirm : staffExitMessages.title)}
      </h2>
      <p>{formatMessage(confirms ? staffExitMessages.confirmEnter : staffExitMessages.enter)}</p>
      <p className={styles.dots} role="status">
        <span aria-hidden="true">{'●'.repeat(digits) || '–'}</span>
        <span className="vh">{formatMessage(staffExitCountMessages.typed, { digits })}</span>
      </p>
      <p className={styles.notice} role="alert">
        {checking ? formatMessage(staffExitMessages.checking) : noticeText}
      </p>
      <div
        className={styles.keypad}
        role="group"
        aria-label={formatMessage(staffExitMessages.keypad)}
        data-typing=""
      >
        {DIGITS.map(digit)}
        <button
          type="button"
          aria-label={formatMessage(staffExitMessages.erase)}
          onClick={eraseDigit}
        >
          <KioskIcon name="close" />
        </button>
        {digit('0')}
        <button type="button" className={styles.check} onClick={checkPin}>
          {formatMessage(staffExitMessages.check)}
        </button>
      </div>
      <KioskAction to={closeStaffExit} inverted>
        {formatMessage(staffExitMessages.back)}
      </KioskAction>
    </div>
  );
}

function useNotice(notice: PinNotice | null): string {
  const { formatMessage } = useIntl();
  switch (notice?.kind) {
    case undefined:
      return '';
    case 'wrong':
      return formatMessage(staffExitCountMessages.wrong, { left: notice.left });
    case 'locked':
      return formatMessage(staffExitCountMessages.locked, { minutes: notice.minutes });
    case 'unreachable':
      return formatMessage(staffExitMessages.unreachable);
  }
}
