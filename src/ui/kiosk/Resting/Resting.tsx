import { clsx } from 'clsx/lite';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import type { HouseNotice } from '../../../domain/notice/HouseNotice.ts';
import { formatDay, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import type { ScreenState } from '../../../domain/kiosk/KioskProfile.ts';
import { NoticeTexts } from '../KioskMessage/NoticeTexts.tsx';
import { kioskTimeMessages } from '../KioskTime/KioskTime.messages.ts';
import { restingMessages } from './Resting.messages.ts';
import styles from './Resting.module.scss';

interface RestingProps {
  /** `dimmed` shows a dark clock, `off` nothing at all. */
  readonly state: Exclude<ScreenState, 'on'>;
  readonly now: Date;
  /** False if the time is unknown. */
  readonly isClockKnown: boolean;
  readonly notices: readonly HouseNotice[];
  readonly onWake: () => void;
}

/** The clock moves every minute: an image that stands still all night burns into the panel. */
const PLACES = [styles.high, styles.middle, styles.low];

/**
 * The screen outside of its hours; a touch anywhere wakes it. A notice is shown above the
 * dark clock, and moves with it; a black screen stays black.
 */
export function Resting({ state, now, isClockKnown, notices, onWake }: RestingProps) {
  const { formatMessage } = useIntl();
  const { brand } = useUiServices();
  const locale = usePageLocale();
  const words = useId();
  const today = zurichDate(now);
  const time = formatTime(zurichTime(now), locale);
  return (
    <main>
      <h1 className="vh">{brand.name}</h1>
      <button
        type="button"
        aria-labelledby={words}
        className={clsx(styles.resting, PLACES[now.getUTCMinutes() % PLACES.length])}
        onClick={onWake}
      >
        <span id={words} className={clsx(state === 'off' && 'vh')}>
          {notices.length > 0 && (
            <span className={styles.message}>
              <NoticeTexts of={notices} />
            </span>
          )}
          {isClockKnown ? (
            <>
              <span className={styles.time}>{time}</span>
              <span className={styles.day}>{formatDay(today, locale)}</span>
            </>
          ) : (
            <span className={styles.day}>{formatMessage(kioskTimeMessages.wrong)}</span>
          )}
          <span className={styles.wake}>{formatMessage(restingMessages.wake)}</span>
        </span>
      </button>
    </main>
  );
}
