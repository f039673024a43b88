import { expect, it } from 'vitest';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { SAMPLE_HOUSES } from '../../workshop/sampleHouses.ts';
import { SAMPLE_THEMES } from '../../workshop/sampleThemes.ts';
import { Houses } from './Houses.tsx';

const draw = (services: object, themes = SAMPLE_THEMES) =>
  renderForTest(
    <Houses
      block={{ kind: 'houses', key: 'h', title: 'Unsere Häuser', text: null }}
      live={{ kind: 'houses', houses: SAMPLE_HOUSES, themes }}
      background="white"
    />,
    { services },
  );

it("houses link to their pages on the group's site", async () => {
  const markup = await draw({ brand: { ...SAMPLE_BRAND, groupSite: true } });
  expect(markup.match(/href="\/house\/haus-[a-d]"/g)).toHaveLength(4);
  expect(markup).not.toContain('https://');
});

it('houses link to their own sites on all other sites', async () => {
  expect(await draw({})).toContain('href="https://haus-b.example/"');
});

it('a house without a known site is not a link', async () => {
  expect(await draw({ brand: { ...SAMPLE_BRAND, id: 'anders' } }, {})).not.toContain('<a ');
});

it("a brand's own house links to its page on this site", async () => {
  const markup = await draw({});
  expect(markup.match(/href="\/house\/haus-[a-d]"/g)).toEqual(['href="/house/haus-a"']);
  expect(await draw({ hasRoute: () => false })).not.toContain('href="/house/');
});
