import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import styles from './Figures.module.scss';

export function Figures({ block, ground }: BlockProps<'figures'>) {
  return (
    <BlockSection ground={ground} lang={block.lang} title={block.title}>
      <dl className={styles.figures}>
        {block.rows.map(({ left, right }, position) => <div key={position}><dt>{left}</dt><dd>{right}</dd></div>)}
      </dl>
    </BlockSection>
  );
}
