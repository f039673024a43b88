import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { TodayPanel } from './TodayPanel.tsx';
import { todayRows } from './todayRows.ts';
import styles from './Today.module.scss';

/** The panel as a section of its own, on pages without the picture that it usually hangs from. */
export function Today({ block, live, background }: BlockProps<'today'>) {
  return (
    <BlockSection background={background} title={null}>
      <TodayPanel block={block} rows={todayRows(block, live)} className={styles.panel} />
    </BlockSection>
  );
}
