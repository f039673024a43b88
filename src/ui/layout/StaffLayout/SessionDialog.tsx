import { FormattedMessage } from 'react-intl';
import { Button } from '../../components/Button/Button.tsx';
import { ENDING_MARK, SESSION_DIALOG_ID } from './sessionMarks.ts';
import { staffMessages } from './StaffLayout.messages.ts';
import styles from './SessionDialog.module.scss';

const TITLE_ID = `${SESSION_DIALOG_ID}-titel`;

/**
 * Drawn closed on every page of the area; the script that watches the session opens it. Its buttons
 * close it, and say which one was pressed.
 */
export function SessionDialog() {
  return (
    <dialog id={SESSION_DIALOG_ID} className={styles.dialog} aria-labelledby={TITLE_ID}>
      <form method="dialog" className={styles.matter}>
        <h2 id={TITLE_ID}>
          <FormattedMessage {...staffMessages.endsTitle} />
        </h2>
        <div {...{ [ENDING_MARK]: 'idle' }} className={styles.matter}>
          <p>
            <FormattedMessage {...staffMessages.endsIdle} />
          </p>
          <p>
            <Button type="submit">
              <FormattedMessage {...staffMessages.stay} />
            </Button>
          </p>
        </div>
        <div {...{ [ENDING_MARK]: 'absolute' }} className={styles.matter}>
          <p>
            <FormattedMessage {...staffMessages.endsAnyway} />
          </p>
          <p>
            <Button type="submit">
              <FormattedMessage {...staffMessages.understood} />
            </Button>
          </p>
        </div>
      </form>
    </dialog>
  );
}
