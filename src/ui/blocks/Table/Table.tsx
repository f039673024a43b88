import { useIntl } from 'react-intl';
import { alignFigures } from '../../../domain/page/writtenTable.ts';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { tableMessages } from './Table.messages.ts';
import styles from './Table.module.scss';

/** From here on a phone has no room for all columns side by side. */
const WIDE_COLUMNS = 3;

/**
 * A table of editors' texts. One with many columns scrolls by itself on a phone, also with the arrow
 * keys; columns of figures stand below each other on their points.
 */
export function Table({ block, background }: BlockProps<'table'>) {
  const { formatMessage } = useIntl();
  const { title, caption, table, hasRowHeads } = block;
  const columns = table.head.map((_, at) => {
    const cells = table.rows.map((row) => row[at] ?? '');
    const figures = at === 0 && hasRowHeads ? null : alignFigures(cells);
    return { cells: figures ?? cells, className: figures === null ? undefined : styles.figures };
  });
  const isWide = table.head.length >= WIDE_COLUMNS;
  const Frame = isWide ? 'section' : 'div';
  const scrolls = isWide && {
    tabIndex: 0,
    'aria-label': caption ?? title ?? formatMessage(tableMessages.table),
  };
  return (
    <BlockSection background={background} lang={block.lang} title={title}>
      <Frame className={styles.frame} {...scrolls}>
        <table className={styles.table}>
          {caption !== null && <caption>{caption}</caption>}
          <thead>
            <tr>
              {table.head.map((name, at) => {
                const { className } = columns[at] ?? {};
                // A corner without words heads nothing.
                return name === '' ? (
                  <td key={at}>{name}</td>
                ) : (
                  <th key={at} scope="col" className={className}>
                    {name}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, line) => (
              <tr key={line}>
                {columns.map(({ cells, className }, at) =>
                  at === 0 && hasRowHeads && row[0] !== '' ? (
                    <th key={at} scope="row">
                      {cells[line]}
                    </th>
                  ) : (
                    <td key={at} className={className}>
                      {cells[line]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </BlockSection>
  );
}
