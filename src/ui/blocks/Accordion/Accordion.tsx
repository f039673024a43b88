import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { FormattedText } from '../FormattedText/FormattedText.tsx';
import styles from './Accordion.module.scss';

export function Accordion({ block, background }: BlockProps<'accordion'>) {
  const level = block.title === null ? 2 : 3;
  const Heading = `h${level}` as const;
  return (
    <BlockSection background={background} lang={block.lang} title={block.title}>
      <div className={styles.accordion}>
        {block.items.map(({ title, body }, position) => (
          <details key={position}>
            <summary className={styles.summary}>
              <Heading>{title}</Heading>
            </summary>
            <div className={styles.body}>
              <FormattedText body={body} below={level} />
            </div>
          </details>
        ))}
      </div>
    </BlockSection>
  );
}
