import type { Image } from '../../../domain/page/Image.ts';
import { Text } from '../../components/Text/Text.tsx';
import styles from './Image.module.scss';

export function Caption({ image }: { readonly image: Image }) {
  return (
    image.caption && (
      <figcaption className={styles.caption}>
        <Text of={image.caption} />
      </figcaption>
    )
  );
}
