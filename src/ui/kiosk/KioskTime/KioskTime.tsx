import { useIntl } from 'react-intl';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { formatPlainTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useKioskServices } from '../KioskServices.ts';
import { kioskTimeMessages } from './KioskTime.messages.ts';

/** The time of day, or that the device does not know it. */
export function KioskTime({ className }: { readonly className: string | undefined }) {
  const { minute$, clockKnown$ } = useKioskServices();
  const now = useBehavior(minute$);
  const isKnown = useBehavior(clockKnown$);
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  if (!isKnown) return <b>{formatMessage(kioskTimeMessages.wrong)}</b>;
  const time = zurichTime(now);
  return (
    <time className={className} dateTime={`${zurichDate(now)}T${time}`}>
      {formatPlainTime(time, locale)}
    </time>
  );
}
