import type { Brand } from '../../src/domain/brand/Brand.ts';
import { askSite, openEditor } from '../support/journey.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { accountOf, expect, follow, test } from './panelPage.ts';

const PAGE = 'api::seite.seite';
const ARTICLE = 'api::beitrag.beitrag';
const LOCALE = 'de-CH';

test('five entries of three brands are published and unpublished as one change, which is then reverted', async ({
  visitPanel,
}, testInfo) => {
  const mark = `Probe ${crypto.randomUUID().slice(0, 8)}`;
  const slug = mark.toLowerCase().replace(' ', '-');
  const three = brands.filter(({ localeInPath }) => !localeInPath).slice(0, 3);
  const editor = openEditor();
  const made: { uid: string; documentId: string; title: string }[] = [];
  for (const [at, { id: marke }] of three.entries()) {
    const titel = `${mark} Seite ${at}`;
    const fields = { marke, pfad: `s/${slug}`, titel };
    // The first entry has an earlier published version, and one will be unpublished.
    const before = [`${mark} vorher`, null, titel][at];
    const documentId = before
      ? await editor.publishNew(PAGE, LOCALE, { ...fields, titel: before })
      : await editor.create(PAGE, fields);
    if (at === 0) await editor.saveDraft(PAGE, documentId, LOCALE, { titel });
    made.push({ uid: PAGE, documentId, title: titel });
  }
  for (const [at, { id: marke }] of three.slice(0, 2).entries()) {
    const titel = `${mark} Beitrag ${at}`;
    const fields = { marke, titel, slug: `${slug}-${at}`, datum: '2026-11-20' };
    made.push({ uid: ARTICLE, documentId: await editor.create(ARTICLE, fields), title: titel });
  }
  const isNew = async (brand: Brand): Promise<boolean> =>
    (await askSite(brand, `/s/${slug}`)).body.includes(`${mark} Seite`);
  const seen = (): Promise<boolean[]> => Promise.all(three.map(isNew));
  expect(await seen()).toEqual([false, false, true]);

  const listOf = (uid: string): string => `/content-manager/collection-types/${uid}?_q=${mark}`;
  const page = await visitPanel('Redaktion', listOf(PAGE));
  const bar = page.getByRole('region', { name: 'Gemeinsame Änderung' });
  for (const uid of [PAGE, ARTICLE]) {
    if (uid !== PAGE) await follow(page, listOf(uid));
    for (const { title } of made.filter((entry) => entry.uid === uid)) {
      await page.getByRole('gridcell', { name: title }).click();
      if (title.endsWith('Seite 0')) await page.getByLabel('Name der Änderung').fill(mark);
      if (title.endsWith('Seite 2')) {
        await page.getByRole('combobox', { name: 'Was mit diesem Eintrag geschieht' }).click();
        await page.getByRole('option', { name: 'Von der Website nehmen' }).click();
      }
      await page.getByRole('button', { name: 'Zur Änderung hinzufügen' }).click();
      await expect(page.getByText(`Der Entwurf gehört zu «${mark}».`)).toBeVisible();
      await page.goBack();
    }
  }
  await expect(bar.getByText('5 Einträge')).toBeVisible();
  for (const { name } of three) await expect(bar.getByText(name, { exact: true })).toBeVisible();

  // Without the check nothing is published, and the editor learns why.
  await page.route('**/changes/*/checks', (route) => route.abort());
  await bar.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(page.getByText('Das ist nicht gelungen.').first()).toBeVisible();
  await page.unroute('**/changes/*/checks');
  await bar.getByRole('link', { name: 'Ansehen' }).click();
  await expect(page.getByText('Nichts gefunden.')).toBeVisible();
  const shown = page.frameLocator(`iframe[title*="${mark}"]`);
  await expect(shown.getByText(`${mark} Seite 0`).first()).toBeVisible();

  const [first, ...others] = three as [Brand, ...Brand[]];
  const begun = Date.now();
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect.poll(() => isNew(first), { intervals: [50] }).toBe(true);
  // No visitor sees the part of one brand without the parts of the others.
  expect(await Promise.all(others.map(isNew))).toEqual([true, false]);
  testInfo.annotations.push({
    type: 'until all is seen',
    description: `${((Date.now() - begun) / 1000).toFixed(1)} s`,
  });

  await expect(page.getByText('Von der Website genommen', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  // A busy content service may leave a page its last good copy for a moment.
  await expect.poll(seen, { intervals: [50] }).toEqual([false, false, true]);
  expect((await askSite(first, `/s/${slug}`)).body).toContain(`${mark} vorher`);
  await expect(page.getByText(/zurückgenommen: /)).toBeVisible();
  await page.getByRole('button', { name: 'Auflösen' }).click();
  for (const { uid, documentId } of made) await editor.remove(uid, documentId);
});

test('a change that is opened straight from another one shows its own name in the form', async ({
  visitPanel,
}) => {
  const { token } = await accountOf('Redaktion');
  const user = createPanelUser(String(process.env['FOYER_CONTENT_URL']), token);
  const titles = ['Probe Frühling', 'Probe Herbst'];
  const places: string[] = [];
  for (const title of titles) {
    const { body } = await user.ask('/changes', 'POST', { title });
    places.push(`/changes/${String((body as { readonly id: number }).id)}`);
  }
  const [spring = '', autumn = ''] = places;
  const page = await visitPanel('Redaktion', `/plugins${spring}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('Probe Frühling');
  await follow(page, `/plugins${autumn}`);
  await expect(page.getByRole('heading', { name: 'Probe Herbst' })).toBeVisible();
  await expect(name).toHaveValue('Probe Herbst');
  for (const place of places) await user.ask(place, 'DELETE');
});
