import { clsx } from 'clsx/lite';
import { Picture } from '../../components/Picture/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { Caption } from '../Image/Image.tsx';
import styles from './Gallery.module.scss';

const BESIDE = {
  sizes: '(min-width: 88rem) 29rem, (min-width: 64rem) 33vw, (min-width: 48rem) 44vw, 90vw',
  maxWidth: 464,
};
const ACROSS = { sizes: '(min-width: 88rem) 60rem, (min-width: 64rem) 68vw, 90vw', maxWidth: 960 };

export function Gallery({ block, background }: BlockProps<'gallery'>) {
  return (
    <BlockSection background={background} lang={block.lang} title={block.title}>
      <ul className={styles.gallery}>
        {block.images.map((image, position) => (
          <li key={`${position} ${image.file}`}>
            <figure>
              <Picture
                image={image}
                ratio="pair"
                className={clsx('win', styles.window)}
                {...(position === 0 && block.images.length % 2 === 1 ? ACROSS : BESIDE)}
              />
              <Caption image={image} />
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
