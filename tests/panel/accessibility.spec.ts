import { findViolations } from '../support/findViolations.ts';
import { house, openEditor } from '../support/journey.ts';
import { expect, follow, test } from './panelPage.ts';

const PAGES = 'api::seite.seite';
const LISTS = '/content-manager/collection-types';
/**
 * Strapi's own, which has no place to correct it: the frame of a screen and of the tiles, the head of
 * a list's ticked entries, of blocks and of the column beside a form, and a picture among several.
 */
const STRAPIS_OWN = [
  /^<main/u,
  /^<h2 id="plugin::/u,
  /^<span class="[^"]*">\d+ Eintr[^<]* ausgewählt</u,
  /^<h3 data-orientation="vertical"/u,
  /^<aside aria-labelledby="additional-information"/u,
  /^<div [^>]*aria-roledescription="slide"/u,
];

/** As the panel remembers what somebody has chosen: colours, and no page beside the form. */
const choose = {
  light: (): void => {
    localStorage.setItem('STRAPI_THEME', 'light');
    localStorage.setItem('foyer.seite-daneben', 'aus');
  },
  dark: (): void => {
    localStorage.setItem('STRAPI_THEME', 'dark');
    localStorage.setItem('foyer.seite-daneben', 'aus');
  },
};

/** Runs in the page: colours are the last ones only when a dialog has faded in. */
async function endAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}

for (const scheme of ['light', 'dark'] as const)
  test(`the screens and dialogs of the desk have no violation of axe, ${scheme}`, async ({
    openPanel,
  }) => {
    const editor = openEditor();
    const mark = crypto.randomUUID().slice(0, 8);
    const path = `s/probe-${mark}`;
    const deleted = await editor.publishNew(PAGES, 'de-CH', {
      marke: house.id,
      titel: `Probe ${mark}`,
      pfad: path,
    });
    await editor.remove(PAGES, deleted);
    const section = await editor.find(PAGES, 'de-CH', { marke: house.id, pfad: 'wohnen' });
    const found: string[] = [];
    const page = await openPanel('Redaktion', '/', choose[scheme]);
    const look = async (place: string): Promise<void> => {
      await page.evaluate(endAnimations);
      for (const { id, nodes } of await findViolations(page))
        for (const { html } of nodes)
          if (!STRAPIS_OWN.some((pattern) => pattern.test(html)))
            found.push(`${place}: ${id}: ${html.slice(0, 200)}`);
    };

    await page.getByRole('form', { name: 'Neue Mitteilung' }).waitFor();
    await look('the home page with the box of notices');

    await follow(page, '/plugins/seiten');
    const tree = page.getByRole('tree');
    const brand = tree.getByRole('treeitem', { name: house.name, exact: true });
    await brand.press('Enter');
    const line = tree.getByRole('treeitem', { name: /^Wohnen\b.*\/wohnen\b/u });
    await line.focus();
    await look('the tree of pages');
    await page.keyboard.press('+');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Titel' }).waitFor();
    await look('the dialog of a new page');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await line.press('Alt+ArrowDown');
    await page.getByRole('dialog').waitFor();
    await look('the dialog that moves a page');
    await page.keyboard.press('Escape');

    await follow(page, '/plugins/bin');
    await page.getByText(`Probe ${mark}`).first().waitFor();
    await look('the bin');

    await follow(page, `${LISTS}/api::veranstaltung.veranstaltung`);
    await page.locator('tbody').getByRole('checkbox').first().click();
    await look('a list with a ticked entry');
    await page.getByRole('button', { name: 'Feld ändern' }).click();
    await page.getByRole('dialog').getByText('Neuer Wert').waitFor();
    await look('the dialog that changes several entries');
    await page.keyboard.press('Escape');

    await follow(page, `${LISTS}/api::person.person`);
    await page.locator('tbody tr').first().waitFor();
    await look('the list of persons');
    await page.locator('tbody tr').first().locator('td').nth(1).click();
    await page.getByRole('combobox', { name: 'Nachfolge' }).waitFor();
    await look('a person');

    await follow(page, `${LISTS}/${PAGES}/${section.documentId}`);
    await page.getByRole('button', { name: 'Block hinzufügen' }).waitFor();
    await look('a form with blocks');

    await follow(page, `/plugins/weeks?haus=${house.id}`);
    await page.getByRole('gridcell').first().waitFor();
    await look('the week');
    expect(found).toEqual([]);
  });
