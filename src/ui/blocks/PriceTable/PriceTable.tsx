import { useIntl } from 'react-intl';
import { formatCentimes, formatWholeFrancs } from '../../i18n/formatFrancs.ts';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { priceTableMessages } from './PriceTable.messages.ts';
import styles from './PriceTable.module.scss';

/** Prices that editors wrote: what, how much, and for how long. */
export function PriceTable({ block, background }: BlockProps<'priceTable'>) {
  const { formatMessage } = useIntl();
  // One row with centimes gives all two decimals, so that the figures stand below each other.
  const isWhole = block.rows.every(({ amount }) => amount % 100 === 0);
  return (
    <BlockSection background={background} lang={block.lang} title={block.title}>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">{formatMessage(priceTableMessages.what)}</th>
            <th scope="col">{formatMessage(priceTableMessages.amount)}</th>
          </tr>
        </thead>
        <tbody>
          {block.rows.map(({ what, amount, per }, position) => (
            <tr key={`${position} ${what}`}>
              <th scope="row">{what}</th>
              <td>
                <b>{isWhole ? formatWholeFrancs(amount / 100) : formatCentimes(amount)}</b>
                {per !== null && <span> {per}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </BlockSection>
  );
}
