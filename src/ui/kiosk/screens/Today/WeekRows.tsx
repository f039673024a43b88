import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';
import { Text } from '../../../components/Text/Text.tsx';
import { formatDate, formatPlainTime, formatWeekday } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useBehavior } from '../../../state/useBehavior.ts';
import { useKioskServices } from '../../KioskServices.ts';
import { todayMessages } from './Today.messages.ts';
import type { DayProgramme } from './todayData.ts';
import styles from './WeekRows.module.scss';

interface WeekRowsProps {
  readonly days: readonly DayProgramme[];
  readonly onChoose: (date: string) => void;
}

/** The coming days; each is a large button that opens its programme. */
export function WeekRows({ days, onChoose }: WeekRowsProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const today = zurichDate(useBehavior(useKioskServices().minute$));
  const summaryOf = ({ points }: DayProgramme): ReactNode => {
    if (points === null) return formatMessage(todayMessages.unknown);
    return points.length === 0
      ? '–'
      : points.map((point, position) => (
          <Fragment key={`${position} ${point.begin} ${point.title}`}>
            {`${position === 0 ? '' : ', '}${formatPlainTime(point.begin, locale)} `}
            <Text of={{ ...point, text: point.title }} />
          </Fragment>
        ));
  };
  return (
    <ul className={styles.week}>
      {days.map((day) => (
        <li key={day.date}>
          <button
            type="button"
            data-spoken
            className={day.date === today ? styles.today : undefined}
            onClick={() => onChoose(day.date)}
          >
            <b>{formatWeekday(day.date, locale)}</b>
            <span className={styles.date}>{formatDate(day.date, locale)}</span>
            <span className={styles.points}>{summaryOf(day)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
