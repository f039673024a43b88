import { clsx } from 'clsx/lite';
import { screenTexts } from '../../../domain/kiosk/screenTexts.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useKioskServices } from '../KioskServices.ts';
import styles from './KioskMessage.module.scss';

/**
 * The house's current message to everyone, in the visitor's language; `bare` without its own
 * background.
 */
export function KioskMessage({ bare = false }: { readonly bare?: boolean }) {
  const { message } = screenTexts(useBehavior(useKioskServices().profile$), usePageLocale());
  // Always rendered: screen readers only announce text that appears in a region they already know.
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
