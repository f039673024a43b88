import { clsx } from 'clsx/lite';
import { Picture } from '../../components/Picture/Picture.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import type { BlockProps } from '../BlockProps.ts';
import { Section } from '../BlockSection/BlockSection.tsx';
import styles from './Quote.module.scss';
import type { Locale } from '../../../domain/locale/Locale.ts';

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
          <blockquote>{MARKS[block.lang ?? locale].join(block.quote)}</blockquote>
          <figcaption className={background === 'plane' ? 'soft' : 'muted'}>
            {[block.name, block.detail].filter(Boolean).join(', ')}
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}

/** The content service stores quotations without these marks (`cms/src/editing/quotations.ts`). */
const MARKS: Readonly<Record<Locale, readonly [string, string]>> = {
  'de-CH': ['«', '»'],
  'it-CH': ['«', '»'],
  'fr-CH': ['«\u202f', '\u202f»'],
  en: ['“', '”'],
};
