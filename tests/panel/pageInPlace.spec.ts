import { askSite, house, openEditor } from '../support/journey.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { beginWork, expect, test, write } from './panelPage.ts';

const PAGE = 'api::seite.seite';
const CONFIGURATION = `plugin::konfiguration.konfiguration-${house.id}`;

interface Point {
  readonly name: string;
  readonly link?: string;
}

test('a page is made below "Wohnen" in menu and footer, deleted and restored', async ({
  openPanel,
}) => {
  const editor = openEditor();
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Probewohnen ${mark}`;
  const path = `/wohnen/probewohnen-${mark}`;
  const page = await openPanel('Redaktion', '/plugins/seiten');
  const tree = page.getByRole('tree');
  const line = (name: RegExp) => tree.getByRole('treeitem', { name });
  const endPage = beginWork('a new page below a section, in menu and footer');
  await line(new RegExp(`^${house.name}$`, 'u')).click();
  await line(/^Wohnen\b.*\/wohnen\b/u)
    .getByTitle('Neue Seite hier (+)')
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Titel' })).toBeFocused();
  await page.keyboard.type(title);
  await dialog.getByRole('checkbox', { name: 'Im Menü zeigen' }).click();
  await dialog.getByRole('checkbox', { name: 'In der Fusszeile zeigen' }).click();
  await expect(dialog.getByText(path)).toBeVisible();
  await dialog.getByRole('button', { name: 'Seite anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const documentId = /[a-z0-9]{24}/u.exec(page.url())?.[0] ?? '';
  try {
    await write(page.getByRole('textbox', { name: /^Lead/u }), 'Zwei Wochen zum Ausprobieren.');
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
    const linksAt = async (address: string): Promise<number> =>
      (await askSite(house, address)).body.split(`href="${path}"`).length - 1;
    await expect.poll(() => linksAt('/wohnen'), { timeout: 60_000 }).toBeGreaterThan(1);
    expect((await askSite(house, path)).status).toBe(200);
    expect((await askSite(house, '/sitemap.xml')).body).toContain(path);
    endPage();

    const endDeletion = beginWork('a page deleted and restored');
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: /^Eintrag löschen \(alle Sprachen\)$/u }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/30 Tage im Papierkorb/u)).toBeVisible();
    // The menu links to it.
    await question.getByRole('combobox', { name: /weiterleiten/u }).click();
    await page.getByRole('option').nth(1).click();
    await question.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(page).not.toHaveURL(new RegExp(documentId, 'u'));
    await page.getByRole('link', { name: 'Papierkorb', exact: true }).click();
    await page.getByRole('button', { name: `${title} wieder veröffentlichen` }).click();
    await expect(page.getByText(`«${title}» ist wieder da`)).toBeVisible();
    await expect
      .poll(async () => (await askSite(house, path)).status, { timeout: 60_000 })
      .toBe(200);
    endDeletion();
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
