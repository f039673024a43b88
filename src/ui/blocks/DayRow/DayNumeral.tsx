import { clsx } from 'clsx/lite';
import { formatDayNumber } from '../../i18n/formatDateTime.ts';
import styles from './DayNumeral.module.scss';

interface DayNumeralProps {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly label: string;
  readonly today: boolean;
}

export function DayNumeral({ day, label, today }: DayNumeralProps) {
  return (
    <time className={clsx(styles.day, today && styles.today)} dateTime={day}>
      <b>{formatDayNumber(day)}</b> <span>{label}</span>
    </time>
  );
}
