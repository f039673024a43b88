import { clsx } from 'clsx/lite';
import { FormattedMessage } from 'react-intl';
import { CARE_LEVELS } from '../../../domain/places/Offer.ts';
import styles from './CareLevels.module.scss';
import { careLevelMessages } from './CareLevels.messages.ts';

interface CareLevelsProps {
  /** Null is "weiss ich nicht". */
  readonly chosen: number | null;
  /** Whether there is room for all in one row on a desktop. */
  readonly wide?: boolean;
}

/** The levels of care of a form (`stufe`): 0 to 12, and one for who does not know. */
export const CareLevels = ({ chosen, wide = false }: CareLevelsProps) => (
  <div className={styles.room}>
    <div className={clsx(styles.levels, wide && styles.wide)}>
      {Array.from({ length: CARE_LEVELS }, (_, level) => (
        <label key={level} className={styles.level}>
          <input type="radio" name="stufe" value={level} defaultChecked={chosen === level} />
          <span>{level}</span>
        </label>
      ))}
      <label className={styles.level}>
        <input type="radio" name="stufe" value="" defaultChecked={chosen === null} />
        <FormattedMessage {...careLevelMessages.unknown} tagName="span" />
      </label>
    </div>
  </div>
);
