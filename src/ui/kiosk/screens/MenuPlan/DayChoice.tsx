import { clsx } from 'clsx/lite';
import { useIntl } from 'react-intl';
import { formatDay, formatDayNumber, formatWeekday } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { KioskIcon } from '../../KioskIcon/KioskIcon.tsx';
import styles from './DayChoice.module.scss';
import { kioskMenuMessages } from './MenuPlan.messages.ts';

interface DayChoiceProps {
  readonly days: readonly string[];
  /** A day of the other week that can be opened; null if there is none. */
  readonly other: string | null;
  readonly today: string;
  readonly chosen: string;
  readonly onChoose: (date: string) => void;
}

/**
 * The days of the week as buttons, and one button for the other week. Today is highlighted; the
 * chosen day has a frame if it is another one.
 */
export function DayChoice({ days, other, today, chosen, onChoose }: DayChoiceProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const isLater = !days.includes(today);
  const turn = other !== null && (
    <button
      key="turn"
      type="button"
      className={styles.turn}
      onClick={() => onChoose(isLater ? today : other)}
    >
      <KioskIcon name={isLater ? 'arrowLeft' : 'arrowRight'} />
      <span className="vh">
        {formatMessage(isLater ? kioskMenuMessages.toThisWeek : kioskMenuMessages.toNextWeek)}
      </span>
      <small aria-hidden="true">{formatDayNumber(other)}.</small>
    </button>
  );
  const buttons = days.map((day) => (
    <button
      key={day}
      type="button"
      className={clsx(day === today && styles.today)}
      aria-pressed={day === chosen}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onChoose(day)}
    >
      <span className="vh">{formatDay(day, locale)}</span>
      <b aria-hidden="true">
        {formatWeekday(day, locale).slice(0, 2)}
        <small>{formatDayNumber(day)}.</small>
      </b>
    </button>
  ));
  return (
    <div
      className={styles.days}
      role="group"
      aria-label={formatMessage(kioskMenuMessages.chooseDay)}
    >
      {/* One list, in which the button keeps the focus when it moves to the other end. */}
      {isLater ? [turn, ...buttons] : [...buttons, turn]}
    </div>
  );
}
