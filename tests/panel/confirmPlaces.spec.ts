import type { Locator, Page } from '@playwright/test';
import { BASE_LOCALE } from '../../src/domain/locale/Locale.ts';
import { createEditor, type ContentEditor } from '../support/contentEditor.ts';
import { findViolations } from '../support/findViolations.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { accountOf, expect, move, test } from './panelPage.ts';

/** A person in a house has a phone and half a minute. */
const PHONE = { width: 390, height: 844 };
const LARGEST_MS = 30_000;
/** Pixels: what a thumb hits. */
const TARGET = 48;
const UID = 'api::belegung.belegung';
const SCREEN = '/freie-plaetze';
const LIST = /\/places\/list$/;
const CONFIRM = /\/places\/confirm$/;

type Stored = Readonly<
  Record<'documentId' | 'freiJetzt' | 'bestaetigtAm' | 'bestaetigtVon', unknown>
>;
const editorOf = (): ContentEditor =>
  createEditor(String(process.env['FOYER_CONTENT_URL']), String(process.env['FOYER_EDITOR_TOKEN']));
const list = (): Promise<readonly Stored[]> =>
  editorOf().list(UID, {}) as unknown as Promise<readonly Stored[]>;
let before: readonly Stored[] = [];

test.beforeAll(async () => {
  before = await list();
});

test.afterAll(async () => {
  const editor = editorOf();
  for (const { documentId, freiJetzt, bestaetigtAm, bestaetigtVon } of before)
    await editor.saveDraft(UID, String(documentId), BASE_LOCALE, {
      freiJetzt,
      bestaetigtAm,
      bestaetigtVon,
    });
  expect((await list()).map(({ freiJetzt }) => freiJetzt)).toEqual(
    before.map(({ freiJetzt }) => freiJetzt),
  );
});

/** The house with the most places, as the sample content has it. */
async function openHouse(page: Page): Promise<Locator> {
  const houses = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: /^Alles unverändert/ }) });
  await houses.first().waitFor();
  const counts = await houses.evaluateAll((all) =>
    all.map((each) => each.querySelectorAll('li').length),
  );
  return houses.nth(counts.indexOf(Math.max(...counts)));
}

const savedIn = (house: Locator): Locator => house.getByText(/^Gespeichert um /);
const more = (within: Locator): Locator => within.getByRole('button', { name: /^Einer mehr frei/ });

/** Asks for what others have confirmed, as when the phone is unlocked. */
const unlock = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test('a house sets all of its places on a phone in half a minute', async ({ visitPanel }) => {
  const page = await visitPanel('Haus');
  await page.setViewportSize(PHONE);
  // The first steps of a role name it as well.
  const tile = page.getByRole('link', { name: 'Freie Plätze bestätigen' }).first();
  await tile.waitFor();
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };

  const begun = Date.now();
  await click(tile);
  const house = await openHouse(page);
  const rows = house.getByRole('listitem');
  const count = await rows.count();
  for (let row = 0; row < count; row += 1) await click(more(rows.nth(row)));
  await expect(savedIn(house)).toHaveCount(count);
  test.info().annotations.push({
    type: 'all places of a house',
    description: `${count} offers changed: ${clicks} clicks, ${Date.now() - begun} ms`,
  });
  expect(Date.now() - begun).toBeLessThan(LARGEST_MS);
  expect(clicks).toBe(1 + count);
  for (const row of await rows.all())
    await expect(row).toContainText(/Stand heute, .+ Haus Prüfung/);

  // The next day nothing has changed: one tap.
  await move(page, SCREEN);
  const again = await openHouse(page);
  const sent = page.waitForRequest(CONFIRM);
  await again.getByRole('button', { name: /^Alles unverändert/ }).click();
  const { offers } = (await sent).postDataJSON() as { readonly offers: readonly object[] };
  expect(offers).toHaveLength(count);
  await expect(savedIn(again)).toHaveCount(count);

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const sizes = await page
    .locator('main')
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .map(({ width, height }) => ({ width, height })),
    );
  expect(sizes.length).toBeGreaterThan(count * 4);
  expect(sizes.filter(({ width, height }) => Math.min(width, height) < TARGET)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
});

test('days and the waiting list are set and taken back', async ({ visitPanel }) => {
  const page = await visitPanel('Haus', SCREEN);
  await page.setViewportSize(PHONE);
  const house = await openHouse(page);
  const row = house.getByRole('listitem').first();
  const year = new Date().getFullYear() + 1;
  await row.getByRole('button', { name: /^Frei ab einem Tag/ }).click();
  await row.getByLabel(/^Frei ab: /).fill(`${year}-02-01`);
  await row.getByRole('button', { name: `Ab 1. Februar ${year} hinzufügen` }).click();
  const day = row.getByRole('button', { name: `ab 1. Februar ${year} weglassen` });
  await expect(day).toBeVisible();
  await expect(savedIn(row)).toBeVisible();
  const waiting = row.getByRole('button', { name: /^Warteliste: / });
  const word = await waiting.textContent();
  await waiting.click();
  await expect(waiting).not.toHaveText(String(word));
  await move(page, SCREEN);
  await expect(day).toBeVisible();
  await expect(waiting).not.toHaveText(String(word));
  await waiting.click();
  await day.click();
  await expect(day).toHaveCount(0);
  await expect(savedIn(row)).toBeVisible();
});

test('what is not saved is said, kept, and sent when there is a network', async ({
  visitPanel,
}) => {
  const page = await visitPanel('Haus', SCREEN);
  const house = await openHouse(page);
  const row = house.getByRole('listitem').first();
  const unsaved = row.getByText(/^Nicht gespeichert/);

  await page.route(CONFIRM, (route) => route.fulfill({ status: 500, json: {} }));
  await more(row).click();
  await expect(unsaved).toBeVisible();
  await page.unroute(CONFIRM);
  await row.getByRole('button', { name: /^Noch einmal/ }).click();
  await expect(savedIn(row)).toBeVisible();

  await page.context().setOffline(true);
  await more(row).click();
  await expect(unsaved).toContainText('kein Netz');
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('foyer.plaetze.')),
  );
  expect(kept).toHaveLength(1);
  await page.context().setOffline(false);
  await expect(savedIn(row)).toBeVisible();
  await expect(unsaved).toHaveCount(0);
});

test('two people are told of each other', async ({ visitPanel }) => {
  const url = String(process.env['FOYER_CONTENT_URL']);
  const page = await visitPanel('Haus', SCREEN);
  const house = await openHouse(page);
  const row = house.getByRole('listitem').first();
  const { token } = await accountOf('Redaktion');
  const colleague = createPanelUser(url, token);
  const sent = page.waitForRequest(CONFIRM);
  await more(row).click();
  const { offers } = (await sent).postDataJSON() as {
    readonly offers: readonly { readonly brand: string; readonly offer: string }[];
  };
  await expect(savedIn(row)).toBeVisible();

  // The screen must not learn of it before the person has set something.
  await page.route(LIST, (route) => route.abort());
  const theirs = { ...offers[0], freeNow: 41 };
  expect((await colleague.ask('/places/confirm', 'POST', { offers: [theirs] })).status).toBe(200);
  await more(row).click();
  await expect(
    row.getByText(/^Inzwischen hatte Redaktion Prüfung bestätigt .+41 frei/),
  ).toBeVisible();
  await expect(savedIn(row)).toBeVisible();
  await page.unroute(LIST);

  expect((await colleague.ask('/places/confirm', 'POST', { offers: [theirs] })).status).toBe(200);
  await unlock(page);
  await expect(row.getByText(/^Inzwischen hat Redaktion Prüfung bestätigt: 41 frei/)).toBeVisible();
  const { brand: marke = '', offer: angebot = '' } = offers[0] ?? {};
  const [stored] = await editorOf().list(UID, { marke, angebot });
  expect(stored).toMatchObject({ freiJetzt: 41, bestaetigtVon: 'Redaktion Prüfung' });
});
