import type { BlockProps, BlockOfKind, LiveContentOf } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import styles from './Today.module.scss';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { ContentLink, SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import { formatDay } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { FormattedMessage } from 'react-intl';
import { RowPair } from '../Figures/RowPair.tsx';
import { placeFactMessages } from '../Places/Places.messages.ts';
import type { TimedRow } from '../liveContent.ts';
import panelStyles from './TodayPanel.module.scss';

/** The panel as its own section, on pages without the picture that it usually overlaps. */
export function Today({ block, live, background }: BlockProps<'today'>) {
  return (
    <BlockSection background={background} title={null}>
      <TodayPanel
        block={block}
        rows={todayRows(block, live)}
        statedOn={live?.statedOn}
        className={styles.panel}
      />
    </BlockSection>
  );
}

interface TodayPanelProps {
  readonly block: BlockOfKind<'today'>;
  readonly rows: readonly TimedRow[];
  /** The day of the figures if it is not today, YYYY-MM-DD. */
  readonly statedOn?: string | undefined;
  readonly className?: string | undefined;
}

/** The lit window of a page: what is happening now. */
export function TodayPanel({ block, rows, statedOn, className }: TodayPanelProps) {
  const { now, hasRoute, hrefOf } = useUiServices();
  const locale = usePageLocale();
  const heading = useId();
  const today = zurichDate(now);
  // A programme has texts as long as "bis 17.30"; free places are numbers of one or two digits,
  // shown large.
  const figures = block.source !== 'programme';
  return (
    <aside
      className={clsx(panelStyles.today, figures && panelStyles.figures, className)}
      aria-labelledby={heading}
    >
      <h2 id={heading} lang={block.lang}>
        {block.title}
      </h2>
      <p className={panelStyles.date}>
        {statedOn === undefined ? (
          <time dateTime={today}>{formatDay(today, locale)}</time>
        ) : (
          <FormattedMessage
            {...placeFactMessages.stated}
            values={{ day: formatDay(statedOn, locale) }}
          />
        )}
      </p>
      <dl lang={block.source === 'figures' ? block.lang : undefined}>
        {rows.map((row, position) => {
          const key = `${position} ${row.left} ${row.right}`;
          // The time comes before what happens then.
          return figures ? (
            <RowPair
              key={key}
              row={row}
              words={
                row.query !== undefined && hasRoute('places') ? (
                  <SiteLink address={hrefOf('places') + row.query}>{row.right}</SiteLink>
                ) : (
                  row.right
                )
              }
              left={panelStyles.number}
              right={panelStyles.counted}
            />
          ) : (
            // Of the block's own rows, the time is a text of the editors, too.
            <div key={key} lang={block.rows.includes(row) ? block.lang : undefined}>
              <dt>{row.left}</dt>
              <dd lang={row.lang}>
                {row.right}
                {row.dishes && (
                  <ul className={panelStyles.dishes}>
                    {row.dishes.map((dish) => (
                      <li key={dish}>{softHyphens(dish)}</li>
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {block.link && (
        <ContentLink className={panelStyles.more} lang={block.lang} href={block.link.href}>
          {block.link.text}
        </ContentLink>
      )}
    </aside>
  );
}

/** DESIGN, section 4: the panel is a short overview, and the link below it leads to the rest. */
const MAX_ROWS = 4;

/**
 * The rows of the panel. With no rows the panel is hidden, so that it never shows yesterday's
 * programme.
 */
export function todayRows(
  block: BlockOfKind<'today'>,
  live: LiveContentOf<'today'> | null,
): readonly TimedRow[] {
  if (block.source === 'figures') return block.rows.slice(0, MAX_ROWS);
  if (block.source === 'places')
    return (live?.rows.length ? live.rows : block.rows).slice(0, MAX_ROWS);
  const programme = live?.rows ?? [];
  // Rows in the block itself apply every day ("bis 17.30", cafeteria open) and come after those of
  // the day.
  return programme.length === 0
    ? []
    : [...programme.slice(0, MAX_ROWS - block.rows.length), ...block.rows].slice(0, MAX_ROWS);
}
