import { clsx } from 'clsx/lite';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Availability } from '../../../domain/places/availability.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import { formatDate, formatDay, formatDayNumber, formatMonth } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { placeFactMessages, placeMessages } from './Places.messages.ts';
import styles from './PlaceState.module.scss';

interface PlaceStateProps {
  readonly availability: Availability;
}

/** How many are free, or from when: the first column of a place. Licht only if one is free now. */
export function PlaceState({ availability }: PlaceStateProps) {
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const [from] = availability.kind === 'dated' ? availability.freeFrom : [];
  if (availability.kind === 'free')
    return (
      <p className={clsx(styles.state, styles.free)} data-free="">
        <b>{availability.count}</b>{' '}
        <FormattedMessage
          {...placeFactMessages.free}
          values={{ count: availability.count }}
          tagName="span"
        />
      </p>
    );
  if (from !== undefined)
    return (
      <p className={styles.state}>
        <FormattedMessage {...placeMessages.freeFrom} tagName="span" />{' '}
        <time dateTime={from}>
          <b>{locale === 'de-CH' ? `${formatDayNumber(from)}.` : formatDayNumber(from)}</b>{' '}
          <span>{formatMonth(from, locale)}</span>
        </time>
      </p>
    );
  const words =
    availability.kind === 'waitingList' ? placeMessages.waitingList : placeMessages.call;
  return (
    <p className={clsx(styles.state, styles.words)}>
      <b>{softHyphens(formatMessage(words))}</b>
    </p>
  );
}

/** Of which day the state is: the house's last confirmation, never today by itself. */
export function StatedDay({ availability: { kind, confirmedAt } }: PlaceStateProps) {
  const locale = usePageLocale();
  if (confirmedAt === null) return null;
  const date = zurichDate(new Date(confirmedAt));
  return kind === 'call' ? (
    <FormattedMessage
      {...placeFactMessages.lastStated}
      values={{ day: formatDate(date, locale) }}
    />
  ) : (
    <FormattedMessage {...placeFactMessages.stated} values={{ day: formatDay(date, locale) }} />
  );
}
