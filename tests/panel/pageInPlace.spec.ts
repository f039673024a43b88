import { findViolations } from '../support/findViolations.ts';
import { askSite, house, openEditor } from '../support/journey.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { expect, panelAddress, test } from './panelPage.ts';

const PAGE = 'api::seite.seite';
const CONFIGURATION = `plugin::konfiguration.konfiguration-${house.id}`;

interface Point {
  readonly name: string;
  readonly link?: string;
}

test('a page is made below "Wohnen" in menu and footer, deleted and restored', async ({
  openPanel,
}, testInfo) => {
  const editor = openEditor();
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Probewohnen ${mark}`;
  const path = `/wohnen/probewohnen-${mark}`;
  const page = await openPanel('Redaktion', '/plugins/seiten');
  const work = { clicks: 0, keys: 0 };
  await page.exposeFunction('countHand', (kind: 'clicks' | 'keys') => {
    work[kind] += 1;
  });
  await page.addInitScript(() => {
    const { countHand } = globalThis as unknown as { countHand?(kind: string): void };
    addEventListener('pointerdown', () => countHand?.('clicks'), { capture: true });
    addEventListener('keydown', () => countHand?.('keys'), { capture: true });
  });
  await page.goto(panelAddress('/plugins/seiten'));
  const begun = { at: Date.now(), clicks: 0, keys: 0 };
  const tell = (what: string): void => {
    const seconds = ((Date.now() - begun.at) / 1000).toFixed(1);
    const hand = `${work.clicks - begun.clicks} clicks, ${work.keys - begun.keys} keys`;
    testInfo.annotations.push({ type: what, description: `${hand}, ${seconds} s` });
    process.stdout.write(`${what}: ${hand}, ${seconds} s\n`);
    Object.assign(begun, { at: Date.now(), clicks: work.clicks, keys: work.keys });
  };
  const tree = page.getByRole('tree');
  const line = (name: RegExp) => tree.getByRole('treeitem', { name });
  const openBrand = async (): Promise<void> => {
    const brand = line(new RegExp(`^${house.name}$`, 'u'));
    await brand.focus();
    if ((await brand.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter');
  };

  await openBrand();
  await line(/^Wohnen\b.*\/wohnen\b/u).focus();
  await page.keyboard.press('+');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Titel' }).fill(title);
  await dialog.getByRole('checkbox', { name: 'Im Menü zeigen' }).click();
  await dialog.getByRole('checkbox', { name: 'In der Fusszeile zeigen' }).click();
  await expect(dialog.getByText(path)).toBeVisible();
  const inDialog = (await findViolations(page)).flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => [id, html]),
  );
  expect(inDialog).toEqual([]);
  await dialog.getByRole('button', { name: 'Seite anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const documentId = /[a-z0-9]{24}/u.exec(page.url())?.[0] ?? '';
  try {
    await page.getByRole('textbox', { name: /^Lead/u }).fill('Zwei Wochen zum Ausprobieren.');
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
    const linksAt = async (address: string): Promise<number> =>
      (await askSite(house, address)).body.split(`href="${path}"`).length - 1;
    await expect.poll(() => linksAt('/wohnen'), { timeout: 60_000 }).toBeGreaterThan(1);
    expect((await askSite(house, path)).status).toBe(200);
    expect((await askSite(house, '/sitemap.xml')).body).toContain(path);
    tell('a new page in menu and footer');

    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: /^Eintrag löschen \(alle Sprachen\)$/u }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/30 Tage im Papierkorb/u)).toBeVisible();
    // The menu links to it.
    await question.getByRole('combobox', { name: /weiterleiten/u }).click();
    await page.getByRole('option').nth(1).click();
    await question.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(page).not.toHaveURL(new RegExp(documentId, 'u'));
    await page.goto(panelAddress('/plugins/bin'));
    await page.getByRole('button', { name: `${title} wieder veröffentlichen` }).click();
    await expect(page.getByText(`«${title}» ist wieder da`)).toBeVisible();
    await expect
      .poll(async () => (await askSite(house, path)).status, { timeout: 60_000 })
      .toBe(200);
    tell('deleted and restored');
  } finally {
    await editor.remove(PAGE, documentId);
    const { body } = await createPanelUser(
      String(process.env['FOYER_CONTENT_URL']),
      String(process.env['FOYER_EDITOR_TOKEN']),
    ).ask(`/content-manager/single-types/${CONFIGURATION}?locale=de-CH`);
    const { data } = body as { readonly data: Readonly<Record<string, readonly Point[]>> };
    const without = (points: readonly Point[] = []): readonly Point[] =>
      points.filter(({ link }) => link !== path);
    await editor.publishSingle(CONFIGURATION, 'de-CH', {
      Nav: without(data['Nav']),
      Fusszeile: without(data['Fusszeile']),
    });
  }
});
