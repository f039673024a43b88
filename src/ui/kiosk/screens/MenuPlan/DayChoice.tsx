import { useIntl } from 'react-intl';
import { joinClasses } from '../../../components/joinClasses.ts';
import { formatDay, formatDayNumber, formatWeekday } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import styles from './DayChoice.module.scss';
import { kioskMenuMessages } from './MenuPlan.messages.ts';

interface DayChoiceProps {
  readonly days: readonly string[];
  readonly today: string;
  readonly chosen: string;
  readonly onChoose: (date: string) => void;
}

/** The days of the week as buttons. Today is lit; the chosen one, where it is another, has a frame. */
export function DayChoice({ days, today, chosen, onChoose }: DayChoiceProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  return (
    <div className={styles.days} role="group" aria-label={formatMessage(kioskMenuMessages.chooseDay)}>
      {days.map((day) => (
        <button key={day} type="button" className={joinClasses(day === today && styles.today)} aria-pressed={day === chosen} aria-current={day === today ? 'date' : undefined} onClick={() => onChoose(day)}>
          <span className="vh">{formatDay(day, locale)}</span>
          <b aria-hidden="true">{formatWeekday(day, locale).slice(0, 2)}<small>{formatDayNumber(day)}.</small></b>
        </button>
      ))}
    </div>
  );
}
