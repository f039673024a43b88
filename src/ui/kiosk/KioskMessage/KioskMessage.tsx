import { clsx } from 'clsx/lite';
import { screenTexts } from '../../../domain/kiosk/screenTexts.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useKioskServices } from '../KioskServices.ts';
import styles from './KioskMessage.module.scss';

/**
 * What the house has to say to everybody just now, in the person's language; `bare` without a
 * ground of its own.
 */
export function KioskMessage({ bare = false }: { readonly bare?: boolean }) {
  const { message } = screenTexts(useBehavior(useKioskServices().profile$), usePageLocale());
  // Always there: screen readers only hear of what comes into a place that they know.
  return (
    <div role="status">
      {message !== null && (
        <p className={clsx(styles.message, !bare && styles.line)} lang={message.lang}>
          {message.text}
        </p>
      )}
    </div>
  );
}
