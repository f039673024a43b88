import { FormattedMessage } from 'react-intl';
import { skipMessages } from './SkipLink.messages.ts';
import styles from './SkipLink.module.scss';

export const MAIN_ID = 'inhalt';

export function SkipLink() {
  // In a preview, links open outside the frame; this one must not.
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`} target="_self">
      <FormattedMessage {...skipMessages.skip} />
    </a>
  );
}
