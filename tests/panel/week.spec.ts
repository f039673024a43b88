import type { Locator, Page } from '@playwright/test';
import { BASE_LOCALE } from '../../src/domain/locale/Locale.ts';
import { createEditor, type ContentEditor } from '../support/contentEditor.ts';
import { findViolations } from '../support/findViolations.ts';
import { house } from '../support/journey.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { accountOf, beginWork, expect, follow, test } from './panelPage.ts';

const [MENU, DAY, EVENT] = ['menueplan', 'tagesprogramm', 'veranstaltung'].map(
  (name) => `api::${name}.${name}`,
) as [string, string, string];
/** A week that no other test uses; its Monday. */
const MONDAY = '2033-01-03';
const SCREEN = `/plugins/weeks?woche=${MONDAY}&haus=${house.id}`;

const editorOf = (): ContentEditor =>
  createEditor(String(process.env['FOYER_CONTENT_URL']), String(process.env['FOYER_EDITOR_TOKEN']));

test.afterEach(async () => {
  const editor = editorOf();
  for (const [uid, field] of [
    [MENU, 'woche'],
    [DAY, 'datum'],
    [EVENT, 'beginn'],
  ] as const)
    for (const entry of await editor.list(uid, { marke: house.id }))
      if (String(entry[field]) >= '2033') await editor.remove(uid, String(entry['documentId']));
});

/** Puts a text on the clipboard, as another program does. */
async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

const cell = (page: Page, day: string, column: number): Locator =>
  page
    .getByRole('row', { name: new RegExp(`^${day}`) })
    .getByRole('gridcell')
    .nth(column);
const publish = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Woche veröffentlichen' }).click();
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Woche' });
const DISHES = [
  'Bouillon mit Flädli',
  'Hackbraten mit Nudeln',
  'Käsewähe (vegi, Milch)',
  'Kompott',
];

test('a cook pastes the table of a week, looks at it and publishes it', async ({ openPanel }) => {
  const days = ['Montag, 3.1.', 'Dienstag', 'Mi', 'Do', 'Freitag', 'Sa', 'So'];
  const table = [
    'Tag\tSuppe\tMenü 1\tMenü 2\tDessert\tAbend',
    ...days.map((day, index) => [day, ...DISHES, index === 4 ? '' : 'Café complet'].join('\t')),
    'Guten Appetit',
  ].join('\r\n');
  const page = await openPanel('Küche', SCREEN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3. bis 9. Januar');
  await copy(page, table);
  const endMenu = beginWork('the menu of a week, pasted and published');
  await page.getByRole('button', { name: 'Aus Excel einfügen' }).click();
  await page.keyboard.press('Control+V');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Passt nirgends' })).toContainText(
    'Guten Appetit',
  );
  await dialog.getByRole('button', { name: '34 Felder füllen' }).click();
  await expect(cell(page, 'Mittwoch', 2)).toHaveText('Käsewäheohne FleischMilch');
  await expect(cell(page, 'Freitag', 4)).toHaveText('fehlt');
  await expect(bar(page)).toContainText('Ein Feld fehlt');
  await publish(page);
  await expect(bar(page).getByText('Veröffentlicht', { exact: true })).toBeVisible();
  endMenu();
  const [stored] = (await editorOf().list(MENU, { marke: house.id })).filter(
    ({ woche }) => woche === MONDAY,
  );
  expect(stored?.['status']).toBe('published');
});

test('whoever plans activities types, pastes and cancels a week', async ({ openPanel }) => {
  await editorOf().publishNew(EVENT, BASE_LOCALE, {
    marke: house.id,
    titel: 'Turnen im Sitzen',
    slug: 'turnen-2033',
    beginn: '2033-01-04T09:00:00.000Z',
    wiederholung: 'FREQ=WEEKLY;BYDAY=TU',
  });
  const page = await openPanel('Haus', SCREEN);
  const endProgramme = beginWork('the programme of a week, typed, pasted and published');
  await page.getByRole('button', { name: 'Eintrag', exact: true }).last().click();
  for (const line of ['10.15 Zeitung lesen, Cafeteria', 'halb drei Jassen']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await copy(
    page,
    'Mittwoch\n9.30 Zopf backen, Stube Linde\n14 Uhr Kino\nSo: 10.30 Feier\nSa 15 Uhr Kaffee',
  );
  await page.getByRole('button', { name: 'Liste' }).click();
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: '4 Felder füllen' }).click();
  const on = (day: string): Locator => page.getByRole('row', { name: new RegExp(`^${day}`) });
  await expect(on('Montag').getByRole('listitem')).toHaveText([
    /^10\.15Zeitung lesen, Cafeteria/,
    /^14\.30Jassen/,
  ]);
  await expect(on('Mittwoch').getByRole('listitem')).toHaveCount(2);
  await on('Montag')
    .getByRole('button', { name: /Jassen/ })
    .focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(on('Dienstag').getByRole('listitem')).toHaveText([
    /Turnen im Sitzen/,
    /^14\.30Jassen/,
  ]);
  await on('Dienstag')
    .getByRole('button', { name: /Turnen/ })
    .click();
  await page.keyboard.type('Herr Inauen hat Ferien');
  await page.keyboard.press('Enter');
  await expect(on('Dienstag')).toContainText('fällt aus: Herr Inauen hat Ferien');
  await publish(page);
  await expect(bar(page).getByText('Veröffentlicht', { exact: true })).toBeVisible();
  endProgramme();
  const shown = await editorOf().list(DAY, { marke: house.id });
  expect(shown.filter(({ datum }) => String(datum) >= MONDAY)).toHaveLength(5);
});

test('the week is written by keys alone, and has no violation of axe', async ({ openPanel }) => {
  const page = await openPanel('Haus', SCREEN);
  await cell(page, 'Montag', 0).focus();
  for (const key of ['B', 'o', 'Tab', 'X', 'Escape', 'F2', 'Y', 'Enter'])
    await page.keyboard.press(key);
  await expect(cell(page, 'Montag', 0)).toHaveText('Bo');
  await expect(cell(page, 'Montag', 1)).toHaveText('Y');
  await expect(cell(page, 'Dienstag', 1)).toBeFocused();
  for (const key of ['ArrowUp', 'Shift+ArrowLeft', 'Control+C', 'ArrowDown', 'Control+V'])
    await page.keyboard.press(key);
  await expect(cell(page, 'Dienstag', 0)).toHaveText('Bo');
  await expect(cell(page, 'Dienstag', 1)).toHaveText('Y');
  await page.keyboard.press('Delete');
  await expect(cell(page, 'Dienstag', 0)).toHaveText('fehlt');
  await page.keyboard.press('Control+Z');
  await expect(cell(page, 'Dienstag', 0)).toHaveText('Bo');
  // Right of the last dish is the programme of the day, and left of it the last dish.
  await cell(page, 'Mittwoch', 4).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Eintrag am 5/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Eintrag am 6/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'Donnerstag', 4)).toBeFocused();
  // At the end of the menus, the key leaves the table.
  await cell(page, 'Sonntag', 4).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Eintrag am 9/ })).toBeFocused();
  await page.keyboard.press('Control+S');
  await expect(bar(page).getByRole('status')).toContainText('Gespeichert');
  const found = (await findViolations(page)).flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !html.startsWith('<main')).map(({ html }) => [id, html]),
  );
  expect(found).toEqual([]);
});

test('what was typed is there again if the week was left without a network', async ({
  openPanel,
}) => {
  const page = await openPanel('Küche', SCREEN);
  await cell(page, 'Montag', 1).focus();
  await page.keyboard.type('Rösti');
  await page.keyboard.press('Enter');
  await page.context().setOffline(true);
  // A button of the screen does not leave before everything is stored, another screen does.
  await page.getByRole('button', { name: 'Nächste Woche' }).click();
  await expect(page.getByText('Das ist nicht gelungen').first()).toBeVisible();
  await expect(cell(page, 'Montag', 1)).toHaveText('Rösti');
  await follow(page, '/gibt-es-nicht');
  await expect(page.getByText('Ihr Text ist noch dort').first()).toBeVisible();
  await page.context().setOffline(false);
  await page.goBack();
  await expect(cell(page, 'Montag', 1)).toHaveText('Rösti');
  await page.keyboard.press('Control+S');
  await expect(bar(page).getByRole('status')).toContainText('Gespeichert');
  expect(await editorOf().list(MENU, { marke: house.id, woche: MONDAY })).toHaveLength(1);
});

test('a week is not published before a dish of two people is decided', async ({ openPanel }) => {
  const page = await openPanel('Küche', SCREEN);
  await cell(page, 'Montag', 1).focus();
  await page.keyboard.type('Rösti');
  await page.keyboard.press('Enter');
  const dish = (text: string) => ({ text, marks: [] });
  const theirs = { day: MONDAY, course: 'menue1', from: dish(''), to: dish('Risotto') };
  const other = createPanelUser(
    String(process.env['FOYER_CONTENT_URL']),
    (await accountOf('Haus')).token,
  );
  const week = { brand: house.id, monday: MONDAY, points: [], price: null, publish: false };
  await other.ask('/weeks/save', 'POST', { ...week, cells: [theirs] });
  await publish(page);
  await expect(page.getByRole('button', { name: 'Meines behalten' })).toBeVisible();
  await publish(page);
  await expect(bar(page).getByRole('status')).toContainText('Gespeichert');
  await expect(bar(page).getByText('Entwurf', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Meines behalten' }).click();
  await publish(page);
  await expect(bar(page).getByText('Veröffentlicht', { exact: true })).toBeVisible();
  await expect(cell(page, 'Montag', 1)).toHaveText('Rösti');
});
