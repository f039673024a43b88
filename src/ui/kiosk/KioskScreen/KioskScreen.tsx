import type { ReactNode } from 'react';
import type { Image } from '../../../domain/page/Image.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import styles from './KioskScreen.module.scss';

interface KioskScreenProps {
  readonly title: ReactNode;
  /** Above the title where the screen stands upright; beside few rows where it lies, which has no room for it otherwise. */
  readonly image?: Image | null;
  /** Large buttons: below the matter, or beside the title where the screen lies. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the main screens: all of it is seen at once, nothing scrolls. */
export function KioskScreen({ title, image = null, actions, children }: KioskScreenProps) {
  return (
    <div className={styles.screen}>
      {image && <div className={styles.picture} aria-hidden="true"><Picture image={{ ...image, alt: null }} ratio="pair" className="win" sizes="952px" maxWidth={960} priority /></div>}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.matter}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
