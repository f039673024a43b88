import type { LocalText } from '../../../domain/locale/LocalText.ts';
import type { ContentImage } from '../../../domain/page/Image.ts';
import type { RichTextTree } from '../../../domain/page/RichText.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { FormattedText } from '../FormattedText/FormattedText.tsx';
import styles from './TextAndPictures.module.scss';

interface TextAndPicturesProps {
  readonly title: string;
  readonly body: RichTextTree;
  readonly bodyLang: LocalText['lang'] | undefined;
  readonly images: readonly ContentImage[];
}

/** A text of editors with pictures below it; nothing if there is neither. */
export function TextAndPictures({ title, body, bodyLang, images }: TextAndPicturesProps) {
  if (body.length === 0 && images.length === 0) return null;
  return (
    <BlockSection background="white" title={title}>
      <div className={styles.about}>
        {body.length > 0 && (
          <div lang={bodyLang}>
            <FormattedText body={body} below={2} />
          </div>
        )}
        {images.length > 0 && (
          <ul className={styles.pictures}>
            {images.map((image, position) => (
              <li key={`${position} ${image.file}`}>
                <Picture
                  image={image}
                  ratio="pair"
                  className={`win ${styles.small}`}
                  sizes="(min-width: 64rem) 28rem, (min-width: 48rem) 45vw, 90vw"
                  maxWidth={464}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </BlockSection>
  );
}
