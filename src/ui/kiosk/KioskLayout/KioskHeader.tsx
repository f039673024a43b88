import { useIntl } from 'react-intl';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { formatDate, formatTime, formatWeekday } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { firstTabPath } from '../kioskPaths.ts';
import { useKioskServices } from '../KioskServices.ts';
import { KioskTime } from '../KioskTime/KioskTime.tsx';
import styles from './KioskHeader.module.scss';
import { kioskHeaderMessages } from './KioskLayout.messages.ts';

/** The brand, the day and time, and the age of the content if it is not fresh. */
export function KioskHeader() {
  const { brand, hrefOfContent } = useUiServices();
  const { profile$, minute$, clockKnown$, contentFrom$, reachMode$ } = useKioskServices();
  const profile = useBehavior(profile$);
  const isLow = useBehavior(reachMode$);
  const now = useBehavior(minute$);
  const isClockKnown = useBehavior(clockKnown$);
  const contentFrom = useBehavior(contentFrom$);
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const today = zurichDate(now);
  const { logo, logoWidths } = brand.assets;
  return (
    <header className={styles.head}>
      {/* In reach mode the logo is only a picture, so that no one has to reach up for it. */}
      <div inert={isLow}>
        <SiteLink
          className={styles.logo}
          address={hrefOfContent(firstTabPath(profile))}
          aria-label={formatMessage(kioskHeaderMessages.toBeginning, { name: brand.name })}
        >
          <img src={logo} width={logoWidths.default} height={48} alt="" />
        </SiteLink>
      </div>
      <div className={styles.moment}>
        <p className={styles.day}>
          {isClockKnown && (
            <>
              {formatWeekday(today, locale)}
              <br />
              {formatDate(today, locale)}
            </>
          )}
          {contentFrom && (
            <>
              <br />
              <b>
                {formatMessage(kioskHeaderMessages.readAt, {
                  time: formatDayAndTime(contentFrom, today, locale),
                })}
              </b>
            </>
          )}
        </p>
        <KioskTime className={styles.time} />
      </div>
    </header>
  );
}

/** The day is shown only if it is not today. */
function formatDayAndTime(
  moment: Date,
  today: string,
  locale: ReturnType<typeof usePageLocale>,
): string {
  const time = formatTime(zurichTime(moment), locale);
  const day = zurichDate(moment);
  return day === today ? time : `${formatDate(day, locale)}, ${time}`;
}
