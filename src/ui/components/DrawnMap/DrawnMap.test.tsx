import { expect, it } from 'vitest';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_BARE_HOUSE, SAMPLE_HOUSE, SAMPLE_LAKE_MAP } from '../../../samples/sampleHouses.ts';
import { DrawnMap } from './DrawnMap.tsx';

it('describes in words what it shows', async () => {
  const markup = await renderForTest(<DrawnMap house={SAMPLE_HOUSE} />);
  expect(markup).toContain(
    'role="img" aria-label="Lageplan: Haus Bauma, Viaduktstrasse 20. Ab Bahnhof Bauma sind es rund 400 Meter zu Fuss. Unterwegs stehen 3 Bänke. Eingezeichnet sind: Bahnhof Bauma, ',
  );
  expect(markup).toMatch(
    /<figcaption[^>]*>Ab Bahnhof Bauma sind es rund 400 Meter zu Fuss\. Unterwegs stehen 3 Bänke\.<\/figcaption>/,
  );
});

it('renders nothing if too little is known', async () => {
  expect(await renderForTest(<DrawnMap house={SAMPLE_BARE_HOUSE} />)).toBe('');
});

it('does not mention benches if there are none', async () => {
  expect(
    await renderForTest(<DrawnMap house={{ ...SAMPLE_HOUSE, map: SAMPLE_LAKE_MAP }} />),
  ).toContain('Ab Bauma, Haus Bauma sind es rund 200 Meter zu Fuss.</figcaption>');
});

it('draws the house as a window with one lit pane, or in the shape passed to it', async () => {
  expect(
    (await renderForTest(<DrawnMap house={SAMPLE_HOUSE} />)).match(/class="_?lit/g),
  ).toHaveLength(1);
  const other = await renderForTest(
    <DrawnMap
      house={SAMPLE_HOUSE}
      shape={{ outline: 'M0 0H48V48H0Z', panes: ['M1 1H9V9Z'], litPane: 0 }}
    />,
  );
  expect(other).toContain('d="M1 1H9V9Z"');
});

it('draws a stop and a car park beside the house over its symbol, which would hide them', async () => {
  const markup = await renderForTest(<DrawnMap house={SAMPLE_HOUSE} />);
  const house = markup.search(/class="_?frame_/);
  expect(house).toBeGreaterThan(-1);
  for (const symbol of ['stop', 'parking', 'entrance'])
    expect(markup.search(new RegExp(`class="_?${symbol}_`))).toBeGreaterThan(house);
});

it('marks names that are only available in German', async () => {
  const map = {
    ...SAMPLE_HOUSE.map,
    points: [
      {
        kind: 'station',
        name: { text: 'Bahnhof', lang: 'de-CH' },
        position: { latitude: 47.368, longitude: 8.876 },
      },
    ],
  } as const;
  expect(
    await renderForTest(<DrawnMap house={{ ...SAMPLE_HOUSE, map }} />, { locale: 'it-CH' }),
  ).toMatch(/<text[^>]* lang="de-CH"[^>]*>Bahnhof/);
});
