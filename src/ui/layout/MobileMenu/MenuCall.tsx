import { clsx } from 'clsx/lite';
import { FormattedMessage } from 'react-intl';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { formatClock } from '../Header/OpeningNote.tsx';
import { menuMessages } from './MobileMenu.messages.ts';
import styles from './MobileMenu.module.scss';

/** The phone number, within reach of the thumb. */
export function MenuCall() {
  const { brand, brandConfig$, locale$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const language = languageOf(useBehavior(locale$));
  const regular = config?.hours[0];
  return (
    <div className={clsx('plane', styles.call)}>
      <p>
        {regular?.from && regular.until ? (
          <FormattedMessage
            {...menuMessages.hereForYouAt}
            values={{
              days: regular.days.text,
              from: formatClock(regular.from, language),
              until: formatClock(regular.until, language),
            }}
          />
        ) : (
          <FormattedMessage {...menuMessages.hereForYou} />
        )}
      </p>
      <PhoneLink number={config?.phone ?? brand.fallback.phone} appearance="call" />
    </div>
  );
}
