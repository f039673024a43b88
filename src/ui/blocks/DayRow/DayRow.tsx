import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { HeadingText } from '../../components/Text/HeadingText.tsx';
import styles from './DayRow.module.scss';
import { formatDayNumber } from '../../i18n/formatDateTime.ts';
import numeralStyles from './DayNumeral.module.scss';

interface DayRowProps {
  /** YYYY-MM-DD; the day of the month is shown large. */
  readonly day: string;
  /** The weekday or the month, shown below the number. */
  readonly label: string;
  readonly title: LocalText;
  readonly meta: ReactNode;
  /** A fourth column if there is room; null leaves it empty, absence removes it. */
  readonly aside?: ReactNode;
  /** The link of the whole row; null if there is nothing to open. */
  readonly address: string | null;
  /** Highlights the number. */
  readonly today?: boolean;
  readonly cancelled?: boolean;
}

/** A dated row of a list; the whole row is one link. */
export function DayRow({
  day,
  label,
  title,
  meta,
  aside,
  address,
  today = false,
  cancelled = false,
}: DayRowProps) {
  const wide = aside !== undefined;
  const classes = clsx(styles.row, wide && styles.wide);
  const content = (
    <>
      <DayNumeral day={day} label={label} today={today} />
      <div>
        <h3 className={cancelled ? styles.cancelled : undefined}>
          <HeadingText of={title} />
        </h3>
        <p className={styles.meta}>{meta}</p>
      </div>
      {wide && <p className={styles.aside}>{aside}</p>}
      {wide && address !== null && (
        <Icon
          name={address.startsWith('http') ? 'boxArrowUpRight' : 'arrowRight'}
          className={styles.arrow}
        />
      )}
    </>
  );
  return (
    <li>
      {address === null ? (
        <div className={classes}>{content}</div>
      ) : (
        <SiteLink address={address} className={classes}>
          {content}
        </SiteLink>
      )}
    </li>
  );
}

export function DayRows({ children }: { readonly children: ReactNode }) {
  return <ol className={styles.rows}>{children}</ol>;
}

interface DayNumeralProps {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly label: string;
  readonly today: boolean;
}

export function DayNumeral({ day, label, today }: DayNumeralProps) {
  return (
    <time className={clsx(numeralStyles.day, today && numeralStyles.today)} dateTime={day}>
      <b>{formatDayNumber(day)}</b> <span>{label}</span>
    </time>
  );
}
