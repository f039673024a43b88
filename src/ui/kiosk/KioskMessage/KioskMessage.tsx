import { clsx } from 'clsx/lite';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { HouseNotice } from '../../../domain/notice/HouseNotice.ts';
import { NoticeTexts } from './NoticeTexts.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { KioskAction } from '../KioskAction/KioskAction.tsx';
import { KioskDialog } from '../KioskDialog/KioskDialog.tsx';
import { useKioskServices } from '../KioskServices.ts';
import { kioskMessageMessages } from './KioskMessage.messages.ts';
import styles from './KioskMessage.module.scss';

interface KioskMessageProps {
  /**
   * Counts up while nobody is there: each step shows the next lines of a message that is too long
   * for its band.
   */
  readonly step?: number;
  /** Called with true if the message is longer than its band. */
  readonly onLong?: (isLong: boolean) => void;
  /** Shows a button for the whole message, and is called when it is pressed. */
  readonly onReadAll?: (() => void) | undefined;
}

/**
 * The house's notices to everyone, in the visitor's language: a band on top of the screen, of a few
 * lines at most.
 */
export function KioskMessage({ step, onLong, onReadAll }: KioskMessageProps) {
  const notices = useBehavior(useKioskServices().notices$);
  const { formatMessage } = useIntl();
  const [band, text] = [useRef<HTMLDivElement>(null), useRef<HTMLParagraphElement>(null)];
  useBandSize(band, text, notices, onLong);
  useLayoutEffect(() => {
    const shown = text.current;
    if (shown === null || step === undefined) return;
    const pages = Math.max(1, Math.ceil(shown.scrollHeight / shown.clientHeight));
    shown.scrollTo(0, (step % pages) * shown.clientHeight);
  }, [step, text]);
  // Always rendered: screen readers only announce text that appears in a region they already know.
  return (
    <div ref={band} role="status">
      {notices.length > 0 && (
        <div className={clsx(styles.band, notices[0]?.isImportant === true && styles.important)}>
          <p ref={text} className={clsx(styles.text, step === undefined && styles.clamped)}>
            <NoticeTexts of={notices} />
          </p>
          {onReadAll && (
            <button type="button" className={styles.readAll} onClick={onReadAll}>
              {formatMessage(kioskMessageMessages.readAll)}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Pixels. The letters of the last line reach a little below it, which is no further line. */
const HALF_A_LINE = 38;

/** Tells style sheets how high the band is (`--band`), and `onLong` whether its text is longer. */
function useBandSize(
  band: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
  notices: readonly HouseNotice[],
  onLong: KioskMessageProps['onLong'],
): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = (): void => {
      style.setProperty('--band', `${band.current?.getBoundingClientRect().height ?? 0}px`);
      const shown = text.current;
      onLong?.(shown !== null && shown.scrollHeight - shown.clientHeight > HALF_A_LINE);
    };
    const sizes = new ResizeObserver(measure);
    for (const each of [band.current, text.current]) if (each !== null) sizes.observe(each);
    return () => {
      sizes.disconnect();
      style.removeProperty('--band');
    };
  }, [band, text, notices, onLong]);
}

/** The whole texts above the screen. */
export function WholeMessage({ onClose }: { readonly onClose: () => void }) {
  const notices = useBehavior(useKioskServices().notices$);
  const { formatMessage } = useIntl();
  const title = useId();
  return (
    <KioskDialog labelledBy={title} onDismiss={onClose}>
      <p id={title} className="vh">
        {formatMessage(kioskMessageMessages.title)}
      </p>
      <p className={styles.whole}>
        <NoticeTexts of={notices} />
      </p>
      <div>
        <KioskAction to={onClose} icon="close">
          {formatMessage(kioskMessageMessages.close)}
        </KioskAction>
      </div>
    </KioskDialog>
  );
}
