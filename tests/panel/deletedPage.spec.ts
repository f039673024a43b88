import { askSite, house, openEditor } from '../support/journey.ts';
import { expect, test } from './panelPage.ts';

const UID = 'api::seite.seite';
const REDIRECT = 'api::weiterleitung.weiterleitung';
const LOCALE = 'de-CH';

test('an editor deletes a page and redirects its visitors to another one, which then moves', async ({
  visitPanel,
}) => {
  const editor = openEditor();
  const mark = crypto.randomUUID().slice(0, 8);
  const publish = (titel: string, pfad: string): Promise<string> =>
    editor.publishNew(UID, LOCALE, { marke: house.id, titel, pfad });
  const from = `/s/probe-${mark}`;
  const documentId = await publish(`Probe ${mark} alt`, from.slice(1));
  const other = await publish(`Probe ${mark} neu`, `s/probe-neu-${mark}`);
  const countRedirects = (): Promise<number> =>
    editor.count(REDIRECT, { marke: house.id, von: from });

  const path = `/content-manager/collection-types/${UID}/${documentId}`;
  const page = await visitPanel('Redaktion', path);
  const remove = async (languages: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: languages }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Kein anderer Eintrag verweist darauf.')).toBeVisible();
    await question.getByRole('combobox', { name: /weiterleiten/ }).click();
    await page.getByRole('option', { name: `Probe ${mark} neu` }).click();
    await question.getByRole('button', { name: 'Bestätigen' }).click();
  };

  // A page that could not be deleted is not redirected.
  const isDeletion = (url: URL): boolean => url.pathname === path;
  await page.route(isDeletion, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  const takenBack = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes(REDIRECT),
  );
  await remove(/^Eintrag löschen \(alle Sprachen\)$/);
  expect((await takenBack).status()).toBe(200);
  expect(await countRedirects()).toBe(0);
  await page.unroute(isDeletion);

  // The page is in one language: deleting that deletes the page.
  await remove(/^Eintrag löschen \((?!alle)/);
  await expect(page).not.toHaveURL(new RegExp(documentId, 'u'));
  expect(await countRedirects()).toBe(1);
  const movedTo = `/s/probe-ort-${mark}`;
  await editor.publishChange(UID, other, LOCALE, { pfad: movedTo.slice(1) });
  for (const address of [from, `/s/probe-neu-${mark}`])
    await expect
      .poll(async () => (await askSite(house, address)).headers['location'])
      .toContain(movedTo);

  await editor.remove(UID, other);
  for (const { documentId: id } of await editor.list(REDIRECT, { marke: house.id, nach: movedTo }))
    await editor.remove(REDIRECT, String(id));
});
