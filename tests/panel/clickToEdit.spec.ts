import type { Locator, Page } from '@playwright/test';
import { BESIDE, clickPiece } from '../support/clickPiece.ts';
import { house } from '../support/journey.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { accountOf, expect, test } from './panelPage.ts';

const PAGES = '/content-manager/collection-types/api::seite.seite';
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

/** Creates a new page of a house. Returns it with the account that wrote it. */
async function writePage(fields: Readonly<Record<string, unknown>>) {
  const { token } = await accountOf('Redaktion');
  const editor = createPanelUser(String(process.env['FOYER_CONTENT_URL']), token);
  const { body } = await editor.ask(`${PAGES}?locale=de-CH`, 'POST', {
    marke: house.id,
    ...fields,
  });
  const { documentId } = (body as { readonly data: { readonly documentId: string } }).data;
  return { editor, documentId };
}

/**
 * Clicks a piece of the page, which outlines what it has heard a click on. A page that is still being
 * read, or is rendered again at this moment, hears none: then the editor clicks again.
 */
const click = (panel: Page, piece: Locator, before = ''): Promise<void> =>
  expect(async () => {
    expect(await clickPiece(panel, piece, before)).toBe(true);
    const outlined = piece.locator('xpath=descendant-or-self::*[contains(@style, "outline")]');
    await expect(outlined).toHaveCount(1, { timeout: 1000 });
  }).toPass();

/** Shows the page beside the form. Returns the switch and the page. */
async function showBeside(panel: Page) {
  const beside = panel.getByRole('switch', { name: 'Seite daneben' });
  // On by default in a wide window; a journey before this one may have switched it off.
  if ((await beside.getAttribute('aria-checked')) !== 'true') await beside.press('Space');
  // Links of the site's navigation are behind a button on a telephone.
  await panel.getByRole('combobox', { name: 'Breite der Seite' }).click();
  await panel.getByRole('option', { name: 'Bildschirm' }).click();
  return { beside, page: panel.frameLocator(BESIDE) };
}

test('clicking a sentence in the page beside the form focuses it in the form, where it can be corrected', async ({
  visitPanel,
}) => {
  const { editor, documentId } = await writePage({
    pfad: `s/probe-klick-${Date.now()}`,
    titel: 'Probe für das Klicken',
    lead: 'Ein Garten für alle.',
    bloecke: [
      {
        __component: 'block.text',
        titel: 'Der Garten',
        text: [
          paragraph('Der Garten gehört zum Haus.'),
          paragraph('Er ist am Montag und am Mitwoch offen.'),
        ],
      },
      { __component: 'block.text', titel: 'Der Saal', text: [paragraph('Der Saal ist hell.')] },
    ],
  });
  const panel = await visitPanel('Redaktion', `${PAGES}/${documentId}`);
  const { beside, page } = await showBeside(panel);

  const wrong = page.getByText('Er ist am Montag und am Mitwoch offen.');
  await click(panel, wrong, 'Mit');
  const text = panel.getByRole('textbox').filter({ hasText: 'Mitwoch' });
  await expect(text).toBeFocused();
  await expect(wrong).toHaveCSS('outline', 'rgb(255, 200, 68) solid 2px');
  await expect(text).toHaveCSS('outline', 'rgb(255, 200, 68) solid 2px');
  // The caret is where the editor clicked in the page.
  await panel.keyboard.press('t');
  const right = page.getByText('Er ist am Montag und am Mittwoch offen.');
  await expect(right).toBeVisible();
  await expect(page.getByText('Der Garten gehört zum Haus.')).toBeVisible();

  // A second click: from another block to the lead, and then to something that belongs to another
  // entry.
  await click(panel, page.getByText('Ein Garten für alle.'));
  await expect(panel.getByRole('textbox', { name: 'Lead' })).toBeFocused();
  await click(panel, page.getByRole('navigation').getByRole('link').first());
  await expect(panel.getByText('Das steht in einem anderen Eintrag:')).toBeVisible();
  await expect(panel.getByRole('link', { name: /^Konfiguration/u })).toHaveAttribute(
    'href',
    /konfiguration/u,
  );

  // A slow click: the form does not move between the press and the release.
  await click(panel, page.getByText('Ein Garten für alle.'));
  await expect(panel.getByRole('textbox', { name: 'Lead' })).toBeFocused();
  await panel.getByRole('button', { name: 'Speichern', exact: true }).click({ delay: 1000 });
  await expect
    .poll(async () => JSON.stringify((await editor.ask(`${PAGES}/${documentId}`)).body))
    .toContain('Er ist am Montag und am Mittwoch offen.');
  await beside.press('Space');
  await expect(panel.locator(BESIDE)).toHaveCount(0);
  await editor.ask(`${PAGES}/${documentId}`, 'DELETE');
});

test(
  'a field that renders late does not take the focus if the editor has already moved on',
  { tag: '@panel' },
  async ({ visitPanel }) => {
    const { editor, documentId } = await writePage({
      pfad: `s/probe-weiter-${Date.now()}`,
      titel: 'Probe für das Weitergehen',
      lead: 'Ein Garten für alle.',
      bloecke: [
        { __component: 'block.text', titel: 'Der Garten', text: [paragraph('Er ist gross.')] },
        { __component: 'block.text', titel: 'Der Saal', text: [paragraph('Der Saal ist hell.')] },
      ],
    });
    const panel = await visitPanel('Redaktion', `${PAGES}/${documentId}`);
    const { beside, page } = await showBeside(panel);
    await expect(page.getByText('Der Saal ist hell.')).toBeVisible();
    // The panel opens a block by a simulated click. Here it comes a second late, as on a slow
    // machine.
    const focused = await panel.evaluateHandle(() => {
      const names: string[] = [];
      const { click } = HTMLElement.prototype;
      HTMLElement.prototype.click = function open() {
        HTMLElement.prototype.click = () => undefined;
        setTimeout(() => {
          HTMLElement.prototype.click = click;
          this.click();
        }, 1000);
      };
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof Element) names.push(target.getAttribute('name') ?? target.role ?? '');
      });
      return names;
    });
    await click(panel, page.getByText('Der Saal ist hell.'));
    await panel.getByRole('textbox', { name: 'Titel', exact: true }).first().click();
    await expect(
      panel.getByRole('region', { name: 'Der Saal' }).getByRole('textbox').last(),
    ).toBeVisible();
    await click(panel, page.getByText('Ein Garten für alle.'));
    await expect(panel.getByRole('textbox', { name: 'Lead' })).toBeFocused();
    expect(await focused.jsonValue()).toEqual(['titel', 'lead']);
    await beside.press('Space');
    await editor.ask(`${PAGES}/${documentId}`, 'DELETE');
  },
);

test(
  'on a tablet form and page are shown alternately, and the form keeps text and caret',
  { tag: '@panel' },
  async ({ visitPanel }) => {
    const { editor, documentId } = await writePage({
      pfad: `s/probe-tablet-${Date.now()}`,
      titel: 'Probe auf dem Tablet',
      lead: 'Ein Garten für alle.',
    });
    const panel = await visitPanel('Redaktion', `${PAGES}/${documentId}`);
    await panel.setViewportSize({ width: 1024, height: 768 });
    const shows = panel.getByRole('group', { name: 'Ansicht' });
    const [form, seen] = ['Formular', 'Seite'].map((name) =>
      shows.getByRole('button', { name, exact: true }),
    );
    const lead = panel.getByRole('textbox', { name: 'Lead' });
    await lead.press('End');
    await panel.keyboard.type(' Mit Bank.');

    await seen?.click();
    const page = panel.frameLocator(BESIDE);
    await expect(page.getByText('Ein Garten für alle. Mit Bank.')).toBeVisible();
    await expect(lead).toBeHidden();
    await form?.click();
    await expect(lead).toBeFocused();
    await panel.keyboard.type(' Und Brunnen.');
    await expect(lead).toHaveValue('Ein Garten für alle. Mit Bank. Und Brunnen.');

    // A click in the page leads back to the form, to the field of the clicked text.
    await panel.setViewportSize({ width: 768, height: 1024 });
    await seen?.click();
    await expect(page.getByText('Mit Bank. Und Brunnen.')).toBeVisible();
    // By its tag: the click hides the page, and with it the role.
    await click(panel, page.locator('h1', { hasText: 'Probe auf dem Tablet' }));
    await expect(panel.getByRole('textbox', { name: 'Titel', exact: true })).toBeFocused();
    await expect(form ?? panel.locator('body')).toHaveAttribute('aria-pressed', 'true');
    await editor.ask(`${PAGES}/${documentId}`, 'DELETE');
  },
);
