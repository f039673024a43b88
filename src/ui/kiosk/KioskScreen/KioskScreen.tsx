import type { ReactNode } from 'react';
import type { ContentImage } from '../../../domain/page/Image.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import styles from './KioskScreen.module.scss';

interface KioskScreenProps {
  readonly title: ReactNode;
  /**
   * Above the title where the screen stands upright; beside few rows where it lies, which has no
   * room for it otherwise.
   */
  readonly image?: ContentImage | null;
  /** Large buttons: below the matter, or beside the title where the screen lies. */
  readonly actions?: ReactNode;
  /** What is pressed to see other matter: between the title and the matter. */
  readonly choices?: ReactNode;
  /** What is pressed and read at once, or has no room beside the title: below the matter. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of the main screens: all of it is seen at once, nothing scrolls. In reach mode, and
 * with larger text, the picture gives way, the matter scrolls below its title, and all that is
 * pressed stands below it.
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
