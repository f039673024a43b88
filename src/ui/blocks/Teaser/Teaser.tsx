import { clsx } from 'clsx/lite';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import type { BlockProps } from '../BlockProps.ts';
import { Section } from '../BlockSection/BlockSection.tsx';
import styles from './Teaser.module.scss';

/** `priority` is for the teaser that comes first on its page: the page waits for its picture. */
export function Teaser({
  block,
  background,
  priority = false,
}: BlockProps<'teaser'> & { readonly priority?: boolean }) {
  return (
    <Section background={background} lang={block.lang}>
      <div className={clsx('wrap', styles.pair, block.flipped && styles.flipped)}>
        <Picture
          image={block.image}
          ratio="pair"
          className={clsx('win', styles.picture)}
          sizes="(min-width: 88rem) 46rem, (min-width: 64rem) 52vw, 90vw"
          maxWidth={736}
          priority={priority}
        />
        <div className={styles.text}>
          {block.overline && <p className="over">{block.overline}</p>}
          <h2>{softHyphens(block.title)}</h2>
          {block.text && <p className={styles.prose}>{block.text}</p>}
          {block.link && (
            <p>
              <ButtonLink href={block.link.href}>{block.link.text}</ButtonLink>
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
