import { clsx } from 'clsx/lite';
import { Picture } from '../../components/Picture/Picture.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import type { BlockProps } from '../BlockProps.ts';
import { Section } from '../BlockSection/BlockSection.tsx';
import { withQuotationMarks } from './quotationMarks.ts';
import styles from './Quote.module.scss';

export function Quote({ block, background }: BlockProps<'quote'>) {
  const locale = usePageLocale();
  return (
    <Section background={background} lang={block.lang} named={false}>
      <div className={clsx('wrap', styles.quote)}>
        {block.image && (
          <Picture
            image={block.image}
            ratio="portrait"
            className={clsx('win', styles.portrait)}
            sizes="17rem"
            maxWidth={272}
          />
        )}
        <figure className={styles.words}>
          <blockquote>{withQuotationMarks(block.quote, block.lang ?? locale)}</blockquote>
          <figcaption className={background === 'plane' ? 'soft' : 'muted'}>
            {[block.name, block.detail].filter(Boolean).join(', ')}
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
