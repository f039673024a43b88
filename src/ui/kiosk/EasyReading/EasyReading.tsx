import { useIntl } from 'react-intl';
import { textSizeMessages } from '../../layout/TextSizeChoice/TextSizeChoice.messages.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { TEXT_SIZES, useUiServices } from '../../UiServices.ts';
import { useKioskServices } from '../KioskServices.ts';
import { easyReadingMessages } from './EasyReading.messages.ts';
import styles from './EasyReading.module.scss';

/** Three text sizes and a strong contrast, for this visit only. */
export function EasyReading() {
  const { textSize$, chooseTextSize } = useUiServices();
  const { strongContrast$, toggleContrast } = useKioskServices();
  const chosen = useBehavior(textSize$);
  const isStrong = useBehavior(strongContrast$);
  const { formatMessage } = useIntl();
  return (
    <div className={styles.reading}>
      <div className={styles.sizes} role="group" aria-label={formatMessage(textSizeMessages.title)}>
        {TEXT_SIZES.map((size) => (
          <button
            key={size}
            type="button"
            className={styles[size]}
            aria-label={formatMessage(textSizeMessages[size])}
            aria-pressed={size === chosen}
            onClick={() => chooseTextSize(size)}
          >
            A
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.contrast}
        aria-label={formatMessage(easyReadingMessages.contrast)}
        aria-pressed={isStrong}
        onClick={toggleContrast}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M12 3A9 9 0 0 1 12 21Z" />
        </svg>
      </button>
    </div>
  );
}
