import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { ContentImage } from '../../../domain/page/Image.ts';
import type { Page } from '../../../domain/page/Page.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import styles from './Hero.module.scss';
import { PageTitle } from './PageHeader.tsx';

interface HeroProps {
  readonly page: Page;
  readonly image: ContentImage;
  /** Leaves the right of the title free for what overlaps the picture there. */
  readonly narrowTitle?: boolean;
}

export function Hero({ page, image, narrowTitle = false }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <Picture
          image={image}
          ratio="wide"
          narrowRatio="narrow"
          className={clsx('win', styles.picture)}
          sizes="(min-width: 88rem) 80rem, 90vw"
          maxWidth={1280}
          priority
        />
        <div className={clsx(styles.title, narrowTitle && styles.narrow)}>
          <PageTitle page={page} />
        </div>
      </div>
    </section>
  );
}

interface HeroWithPanelProps extends Omit<HeroProps, 'narrowTitle'> {
  /** The visitor's ways into the site; null for a page that does not begin with them. */
  readonly ways: ReactNode;
  readonly panel: ReactNode;
}

/**
 * The panel overlaps the lower edge of the picture, on its right. On a phone it comes after the
 * ways, for which most people have come.
 */
export function HeroWithPanel({ page, image, ways, panel }: HeroWithPanelProps) {
  return (
    <div className={clsx(styles.opening, ways === null && styles.wayless)}>
      <Hero page={page} image={image} narrowTitle />
      {ways}
      <div className={`wrap ${styles.panel}`}>{panel}</div>
    </div>
  );
}
