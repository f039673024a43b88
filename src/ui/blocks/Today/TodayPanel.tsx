import { clsx } from 'clsx/lite';
import { useId } from 'react';
import type { Row } from '../../../domain/page/Block.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { ContentLink } from '../../components/SiteLink/ContentLink.tsx';
import { formatDay } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import type { BlockOfKind } from '../BlockProps.ts';
import { RowPair } from '../Figures/RowPair.tsx';
import styles from './TodayPanel.module.scss';

interface TodayPanelProps {
  readonly block: BlockOfKind<'today'>;
  readonly rows: readonly Row[];
  readonly className?: string | undefined;
}

/** The lit window of a page: what is going on now. */
export function TodayPanel({ block, rows, className }: TodayPanelProps) {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const heading = useId();
  const today = zurichDate(now);
  // A programme has words as long as "bis 17.30"; free places are one or two digits, set large.
  const figures = block.source === 'figures';
  return (
    <aside
      className={clsx(styles.today, figures && styles.figures, className)}
      aria-labelledby={heading}
    >
      <h2 id={heading} lang={block.lang}>
        {block.title}
      </h2>
      <p className={styles.date}>
        <time dateTime={today}>{formatDay(today, locale)}</time>
      </p>
      <dl lang={figures ? block.lang : undefined}>
        {rows.map((row) => {
          const key = `${row.left} ${row.right}`;
          // A time is said before what happens then.
          return figures ? (
            <RowPair key={key} row={row} left={styles.number} right={styles.counted} />
          ) : (
            <div key={key}>
              <dt>{row.left}</dt>
              <dd>{row.right}</dd>
            </div>
          );
        })}
      </dl>
      {block.link && (
        <ContentLink className={styles.more} lang={block.lang} href={block.link.href}>
          {block.link.text}
        </ContentLink>
      )}
    </aside>
  );
}
