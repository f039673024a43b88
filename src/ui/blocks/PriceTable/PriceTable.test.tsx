import { expect, it } from 'vitest';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import type { PriceTableBlock } from '../../../domain/page/Block.ts';
import { PriceTable } from './PriceTable.tsx';

const draw = async (...rows: PriceTableBlock['rows'][number][]): Promise<string> =>
  (
    await renderForTest(
      <PriceTable
        background="white"
        live={null}
        block={{ kind: 'priceTable', key: 'preise', title: 'Preise', rows }}
      />,
    )
  ).replaceAll(/ class="[^"]*"/g, '');

it('names what costs how much before the figure, and for how long after it', async () => {
  expect(await draw({ what: 'Wohnung, 34 m²', amount: 398_000, per: 'im Monat' })).toContain(
    '<tr><th scope="row">Wohnung, 34 m²</th><td><b>3980</b><span> im Monat</span></td></tr>',
  );
});

it('writes whole francs, or all with two decimals if one has centimes', async () => {
  const menu = { what: 'Menü', amount: 1500, per: null };
  expect(await draw(menu, { ...menu, amount: 1_234_500 })).toMatch(/<b>15<\/b>.*<b>12’345<\/b>/s);
  expect(await draw(menu, { ...menu, amount: 1850 })).toMatch(/<b>15\.00<\/b>.*<b>18\.50<\/b>/s);
});
