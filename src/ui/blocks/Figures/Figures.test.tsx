import { expect, it } from 'vitest';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import { Figures } from './Figures.tsx';

const draw = (left: string, right: string) =>
  renderForTest(
    <Figures
      background="white"
      live={null}
      block={{ kind: 'figures', key: 'zahlen', title: 'Zahlen', rows: [{ left, right }] }}
    />,
  );

it.each([
  ['42', 'Wohnungen'],
  ['8.30 bis 17.30', 'Uhr, auch sonntags'],
  ['80 Meter', 'Postauto, ohne Stufe'],
])('renders the words on the right as the term and %s as the description', async (left, right) => {
  expect(await draw(left, right)).toMatch(
    new RegExp(`<dt[^>]*>${right}</dt><dd[^>]*>${left}</dd>`),
  );
});

it('renders a name on the left as the term and the words on the right as its description', async () => {
  expect(await draw('Nachtglocke', 'Nach 20 Uhr läuten')).toMatch(
    /<dt[^>]*>Nachtglocke<\/dt><dd[^>]*>Nach 20 Uhr läuten<\/dd>/,
  );
});
