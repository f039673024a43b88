import { clsx } from 'clsx/lite';
import { Picture } from '../../components/Picture/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection, Section } from '../BlockSection/BlockSection.tsx';
import styles from './Image.module.scss';
import type { ContentImage } from '../../../domain/page/Image.ts';
import { Text } from '../../components/Text/Text.tsx';

export function Image({ block, background }: BlockProps<'image'>) {
  const { image, lang } = block;
  if (block.wide) {
    return (
      <Section background={background} lang={lang} named={false}>
        <figure className="wrap">
          <Picture
            image={image}
            ratio="wide"
            narrowRatio="narrow"
            className={clsx('win', styles.wide)}
            sizes="(min-width: 88rem) 80rem, 90vw"
            maxWidth={1280}
          />
          <Caption image={image} />
        </figure>
      </Section>
    );
  }
  return (
    <BlockSection background={background} lang={lang} title={null}>
      <figure>
        <Picture
          image={image}
          ratio="original"
          className={clsx('win', styles.picture)}
          sizes="(min-width: 88rem) 60rem, (min-width: 64rem) 68vw, 90vw"
          maxWidth={960}
        />
        <Caption image={image} />
      </figure>
    </BlockSection>
  );
}

export function Caption({ image }: { readonly image: ContentImage }) {
  return (
    image.caption && (
      <figcaption className={styles.caption}>
        <Text of={image.caption} />
      </figcaption>
    )
  );
}
