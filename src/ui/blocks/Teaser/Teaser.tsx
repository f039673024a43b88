import { clsx } from 'clsx/lite';
import type { Locale } from '../../../domain/locale/Locale.ts';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import type { BlockProps } from '../BlockProps.ts';
import { Section } from '../BlockSection/BlockSection.tsx';
import styles from './Teaser.module.scss';

interface TeaserProps extends BlockProps<'teaser'> {
  /** For the teaser that comes first on its page: the page waits for its picture. */
  readonly priority?: boolean;
  /** For a teaser whose title and text come from elsewhere, each in its own language. */
  readonly titleLang?: Locale | undefined;
  readonly textLang?: Locale | undefined;
}

export function Teaser({ block, background, priority = false, titleLang, textLang }: TeaserProps) {
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
          <h2 lang={titleLang}>{softHyphens(block.title)}</h2>
          {block.text && (
            <p className={styles.prose} lang={textLang}>
              {block.text}
            </p>
          )}
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
