import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { ContentImage } from '../../../domain/page/Image.ts';
import type { RichTextTree } from '../../../domain/page/RichText.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import { FormattedText } from '../FormattedText/FormattedText.tsx';
import styles from './ArticleBody.module.scss';

interface ArticleBodyProps {
  readonly image: ContentImage | null;
  readonly body: RichTextTree;
  readonly bodyLang?: Locale | undefined;
  /** Shown beside the text if there is room, otherwise below it. */
  readonly children?: ReactNode;
}

/** Picture and text of an entry that has its own page. */
export function ArticleBody({ image, body, bodyLang, children }: ArticleBodyProps) {
  return (
    <div className={styles.columns}>
      {(image !== null || body.length > 0) && (
        <div className={styles.matter}>
          {image && (
            <Picture
              image={image}
              ratio="pair"
              className={clsx('win', styles.picture)}
              sizes="(min-width: 88rem) 53rem, (min-width: 64rem) 60vw, 90vw"
              maxWidth={848}
              priority
            />
          )}
          {body.length > 0 && (
            <div lang={bodyLang}>
              <FormattedText body={body} below={1} />
            </div>
          )}
        </div>
      )}
      {children && <aside className={styles.aside}>{children}</aside>}
    </div>
  );
}
