import { FormattedMessage } from 'react-intl';
import { placeholderMessages } from './Placeholder.messages.ts';
import styles from './Placeholder.module.scss';

/**
 * Placeholder for a page that is loading: as high as its heading and lead, visible only after 400
 * ms.
 */
export function Placeholder() {
  return (
    <div className="wrap" aria-busy="true">
      <div className={styles.placeholder}>
        <p className="vh">
          <FormattedMessage {...placeholderMessages.loading} />
        </p>
        <span className={styles.heading} />
        <span className={styles.lead} />
        <span className={styles.lead} />
      </div>
    </div>
  );
}
