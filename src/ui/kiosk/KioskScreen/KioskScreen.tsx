import { clsx } from 'clsx/lite';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ContentImage } from '../../../domain/page/Image.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import { useKioskServices } from '../KioskServices.ts';
import { toBeginning } from '../ReachMode/scrollPanel.ts';
import styles from './KioskScreen.module.scss';

interface KioskScreenProps {
  readonly title: ReactNode;
  /**
   * Above the title on a portrait screen. On a landscape screen, which otherwise has no room for
   * it, beside a list of few rows.
   */
  readonly image?: ContentImage | null;
  /** Large buttons: below the content, or beside the title on a landscape screen. */
  readonly actions?: ReactNode;
  /** Controls that show other content, between the title and the content. */
  readonly choices?: ReactNode;
  /**
   * The content that the visitor chose on this screen: other content starts at its top, and ends
   * reading aloud.
   */
  readonly chosen?: string;
  /**
   * Controls that are pressed and read together, or have no room beside the title: below the
   * content. They scroll before the content does.
   */
  readonly below?: ReactNode;
  /** What answers a press on the content: always visible below it, while the content scrolls. */
  readonly answer?: ReactNode;
  /** Where the panel lies the answer stands beside the content, which needs the height. */
  readonly isAnswerBeside?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of the main screens: the title and all controls stand still, and the content scrolls
 * between them if it is more than fits. In reach mode, and with larger text, the picture is hidden
 * and all controls are below the content.
 */
export function KioskScreen({
  title,
  image = null,
  actions,
  choices,
  chosen = '',
  below,
  answer,
  isAnswerBeside = false,
  children,
}: KioskScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  useFreshStart(screen, chosen);
  const { stopReading } = useKioskServices();
  useEffect(() => stopReading, [chosen, stopReading]);
  return (
    <div ref={screen} className={clsx(styles.screen, isAnswerBeside && styles.beside)}>
      {image && (
        <div className={styles.picture} aria-hidden="true">
          <Picture
            image={{ ...image, alt: null }}
            ratio="pair"
            className="win"
            sizes="952px"
            maxWidth={960}
            priority
          />
        </div>
      )}
      <h1 className={styles.title}>{title}</h1>
      {choices && <div className={styles.choices}>{choices}</div>}
      <div className={styles.matter} data-scrolls>
        {children}
      </div>
      {below && (
        <div className={styles.below} data-scrolls>
          {below}
        </div>
      )}
      {answer && (
        <div className={styles.answer} data-scrolls>
          {answer}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/**
 * Scrolls newly chosen content to its top. If the button that was pressed for it is gone, the focus
 * moves to the heading, which a screen reader then reads.
 */
function useFreshStart(screen: RefObject<HTMLElement | null>, chosen: string): void {
  const before = useRef(chosen);
  useLayoutEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const main = screen.current?.closest('main') ?? null;
    if (main !== null) toBeginning(main);
    const heading = screen.current?.querySelector('h1') ?? null;
    if (heading === null || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [screen, chosen]);
}
