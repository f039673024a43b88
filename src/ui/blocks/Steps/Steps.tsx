import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import styles from './Steps.module.scss';

/** What is to be done one after the other. */
export function Steps({ block, background }: BlockProps<'steps'>) {
  const Heading = block.title === null ? 'h2' : 'h3';
  return (
    <BlockSection background={background} lang={block.lang} title={block.title}>
      <ol className={styles.steps}>
        {block.steps.map(({ title, text }, position) => (
          <li key={`${position} ${title}`}>
            <Heading className={styles.title}>{title}</Heading>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
