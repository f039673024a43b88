import type { ReactNode } from 'react';
import type { ContentImage } from '../../../domain/page/Image.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
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
   * Controls that are pressed and read together, or have no room beside the title: below the
   * content.
   */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of the main screens: everything is visible at once and nothing scrolls. In reach mode,
 * and with larger text, the picture is hidden, the content scrolls below its title, and all
 * controls are below the content.
 */
export function KioskScreen({
  title,
  image = null,
  actions,
  choices,
  below,
  children,
}: KioskScreenProps) {
  return (
    <div className={styles.screen}>
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
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
