import { FormattedMessage } from 'react-intl';
import { skipMessages } from './SkipLink.messages.ts';
import styles from './SkipLink.module.scss';

export const MAIN_ID = 'inhalt';

export function SkipLink() {
  return <a className={styles.skip} href={`#${MAIN_ID}`}><FormattedMessage {...skipMessages.skip} /></a>;
}
