import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import styles from './Figures.module.scss';
import { RowPair } from './RowPair.tsx';

export function Figures({ block, background }: BlockProps<'figures'>) {
  return (
    <BlockSection background={background} lang={block.lang} title={block.title}>
      <dl className={styles.figures}>
        {block.rows.map((row, position) => (
          <RowPair key={position} row={row} left={styles.left} right={styles.right} />
        ))}
      </dl>
    </BlockSection>
  );
}
