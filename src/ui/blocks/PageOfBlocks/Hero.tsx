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
  /** Overlaps the lower edge of the picture, on its right. */
  readonly hanging: ReactNode;
}

export function Hero({ page, image, hanging }: HeroProps) {
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
        <div className={styles.row}>
          <div className={hanging === null ? styles.whole : styles.text}>
            <PageTitle page={page} />
          </div>
          {hanging !== null && <div className={styles.hanging}>{hanging}</div>}
        </div>
      </div>
    </section>
  );
}
