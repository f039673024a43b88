import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import { DraftLayout } from '../../../ui/layout/PreviewLayout.tsx';
import { NOW, stageRenderer } from '../../../../tests/support/stageRenderer.ts';
import { TEST_ASSETS } from '../../../../tests/support/testAssets.ts';

const HOUR = 3_600_000;
const inHours = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR);
const notice = {
  id: 'm1',
  brandId: sampleBrand.id,
  texts: { 'de-CH': 'Die Cafeteria schliesst um 14 Uhr.' },
  from: inHours(-1),
  until: inHours(3),
  places: ['website', 'lobby'],
  isImportant: false,
  link: '/kontakt',
} as const;

test('a notice is above the heading on each page, with its script right after it and no other bytes', async () => {
  const { render } = stageRenderer({ notices: [notice] });
  for (const path of ['/', '/kontakt', '/gibt-es-nicht']) {
    const { html, headers } = await render({ path });
    expect(html.match(/Die Cafeteria schliesst um 14 Uhr\./g)).toHaveLength(1);
    expect(html.indexOf('Die Cafeteria')).toBeLessThan(html.indexOf('<main'));
    expect(html).toContain(`<script>${TEST_ASSETS.closeNotices}</script></aside><main`);
    const hash = createHash('sha256').update(TEST_ASSETS.closeNotices).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  }
  const { html } = await render();
  expect(html).toMatch(/<div role="status"[^>]*><b>Mitteilung des Hauses: <\/b>/);
  expect(html).toContain('<a href="/kontakt">Mehr dazu</a>');
});

test('a page without a notice says nothing of it', async () => {
  const { html, headers } = await stageRenderer({ notices: [] }).render();
  expect(html).not.toMatch(/data-notice|<aside aria-label/);
  const hash = createHash('sha256').update(TEST_ASSETS.closeNotices).digest('base64');
  expect(headers['content-security-policy']).not.toContain(hash);
});

test('a notice is on only between its hours, and the page says when that changes', async () => {
  const rendered = async (hours: { from: Date; until: Date; places?: readonly ['lobby'] }) => {
    const page = await stageRenderer({ notices: [{ ...notice, ...hours }] }).render();
    return [page.html.includes('Die Cafeteria'), page.changesAt ?? null];
  };
  const [from, until] = [inHours(-1), inHours(3)];
  expect(await rendered({ from, until })).toEqual([true, until.getTime()]);
  expect(await rendered({ from: inHours(2), until })).toEqual([false, inHours(2).getTime()]);
  expect(await rendered({ from, until: NOW })).toEqual([false, null]);
  expect(await rendered({ from, until, places: ['lobby'] })).toEqual([false, null]);
});

test('an important one comes first and says so', async () => {
  const important = { ...notice, id: 'm2', texts: { 'de-CH': 'Kein Wasser.' }, isImportant: true };
  const { html } = await stageRenderer({ notices: [notice, important] }).render();
  expect(html.indexOf('<b>Wichtig: </b>Kein Wasser.')).toBeGreaterThan(-1);
  expect(html.indexOf('Kein Wasser.')).toBeLessThan(html.indexOf('Die Cafeteria'));
});

test('in another language the labels are translated, and a German text is marked', async () => {
  const brand = sampleBrandInFourLanguages;
  const { html } = await stageRenderer({ notices: [{ ...notice, brandId: brand.id }] }).render({
    brand,
    path: '/it/',
  });
  expect(html).toContain('<b>Avviso della casa: </b><span lang="de-CH">Die Cafeteria');
});

test('a notice belongs to its brand', async () => {
  const { render } = stageRenderer({ notices: [{ ...notice, brandId: 'fremd' }] });
  expect((await render()).html).not.toContain('Die Cafeteria');
});

test('an embedded view has none, and a preview none of the script', async () => {
  const view = await stageRenderer({ notices: [notice] }).render({ path: '/v/beispiel-empfang' });
  expect(view.html).not.toContain('Die Cafeteria');
  const preview = { layout: DraftLayout, frameAncestors: [] };
  const { html } = await stageRenderer({ notices: [notice] }, preview).render();
  expect(html).toContain('Die Cafeteria');
  expect(html).not.toMatch(/<script|data-notice-script/);
});
