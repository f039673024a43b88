import { expect, type Page } from '@playwright/test';
import { openStaffKeypad } from '../support/lobbyScreen.ts';
import { SMALLEST_OWN_TARGET, SMALLEST_TARGET } from './measurePanel.ts';

/** Something that a lobby screen can show, and how the test gets there from the state before it. */
export interface PanelState {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** False if the state may need scrolling. */
  readonly fits: boolean;
  /** Minimum size in pixels of a target in the screen's content. */
  readonly least: number;
}

const own = (name: string, open: PanelState['open']): PanelState => ({
  name,
  open,
  fits: true,
  least: SMALLEST_OWN_TARGET,
});
const scrolling = (name: string, open: PanelState['open']): PanelState => ({
  name,
  open,
  fits: false,
  least: SMALLEST_OWN_TARGET,
});
/** A screen or a part of one that also exists on the site. */
const shared = (name: string, open: PanelState['open']): PanelState => ({
  name,
  open,
  fits: false,
  least: SMALLEST_TARGET,
});

/**
 * Seconds of idle time before the screen asks whether the visitor is still there: long enough to
 * check a state on the busiest machine. The profile has to set it.
 */
export const IDLE_SECONDS = 3600;

/** Milliseconds: an earlier tap after a scroll would only stop the scrolling. */
const STANDING = 150;

/**
 * Scrolls the field to the middle of the screen, where the keyboard brings it. Elsewhere the page
 * would move under the tap, and the browser's own click would hit another field.
 */
const write = (page: Page, field: string): Promise<void> =>
  expect(async () => {
    await page.locator(field).evaluate((input) => input.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(STANDING);
    await page.locator(field).tap();
    await expect(page.locator(field)).toBeFocused({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });

/** Finds tabs by the end of their address, since their texts differ by language. */
async function toTab(page: Page, end: string): Promise<void> {
  const tab = page.locator(`nav a[href$="${end}"]`);
  await tab.tap();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}
const tapIn = (page: Page, selector: string) => page.locator(`main ${selector}`).first().tap();
/** Opens the first such link, and waits until the new title is shown. */
async function openFirst(page: Page, selector: string): Promise<void> {
  const title = page.locator('main h1').first();
  const before = (await title.textContent()) ?? '';
  await tapIn(page, selector);
  await expect(title).not.toHaveText(before);
}
const back = (page: Page) => page.getByRole('button', { name: 'Zurück' });
const key = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

async function fromHouse(page: Page, end: string): Promise<void> {
  await toTab(page, '/haus');
  await tapIn(page, `nav a[href$="${end}"]`);
  await expect(back(page)).toBeVisible();
}

const TABS: readonly PanelState[] = [
  own('today', (page) => toTab(page, '/heute')),
  own('the menu plan', (page) => toTab(page, '/menueplan')),
  own('the way-finder', (page) => toTab(page, '/wegweiser')),
  own('our house', (page) => toTab(page, '/haus')),
  own('help', (page) => toTab(page, '/hilfe')),
];

/** Only where a house has offers. */
const PLACES: readonly PanelState[] = [own('free places', (page) => toTab(page, '/freie-plaetze'))];

const OWN: readonly PanelState[] = [
  own('tomorrow', async (page) => {
    await toTab(page, '/heute');
    await page.getByRole('button', { name: 'Morgen' }).tap();
  }),
  own('the week', (page) => page.getByRole('button', { name: 'Ganze Woche' }).tap()),
  own('another day of the menu plan', async (page) => {
    await toTab(page, '/menueplan');
    await tapIn(page, 'button[aria-pressed="false"]');
  }),
  own('a room that one looks for', async (page) => {
    await toTab(page, '/wegweiser');
    await tapIn(page, 'button[aria-pressed]');
  }),
  own('departures', (page) => fromHouse(page, '/abfahrten')),
  own('the card with a number', async (page) => {
    await toTab(page, '/hilfe');
    await tapIn(page, 'button');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  own('the card of a page that does not open here', async (page) => {
    await page.getByRole('dialog').getByRole('button').tap();
    await tapIn(page, 'a[href$="/impressum"]');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  own('help once more', (page) => page.getByRole('dialog').getByRole('button').tap()),
];

const SHARED: readonly PanelState[] = [
  shared('events', (page) => fromHouse(page, '/events')),
  shared('an event', (page) => openFirst(page, 'a[href*="/events/"]')),
  shared('jobs', (page) => fromHouse(page, '/offene-stellen')),
  shared('a job', (page) =>
    openFirst(page, 'a[href*="/offene-stellen/"], a[href*="/offene-lehrstellen/"]'),
  ),
  shared('a content page', (page) => fromHouse(page, '/gastronomie')),
];

const WRITING: readonly PanelState[] = [
  scrolling('the message form', async (page) => {
    await toTab(page, '/hilfe');
    await tapIn(page, 'a[href$="/kontakt"]');
    await expect(page.locator('#name')).toBeVisible();
  }),
  shared('the form with what is missing', (page) => tapIn(page, 'button[type="submit"]')),
  shared('letters', (page) => write(page, '#name')),
  shared('capitals', (page) => key(page, 'Grossbuchstabe').tap()),
  shared('accents', (page) => key(page, 'é à ç, Buchstaben mit Akzent').tap()),
  shared('signs', (page) => page.getByRole('toolbar').locator('button[data-key="4 1"]').tap()),
  shared('keys for an address', (page) => write(page, '#email')),
  shared('numbers', async (page) => {
    // No field of the sample content requires a number.
    await page.locator('#email').evaluate((field) => {
      field.setAttribute('data-keyboard', 'number');
    });
    await write(page, '#name');
    await write(page, '#email');
    await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(18);
  }),
  scrolling('the confirmation', async (page) => {
    await key(page, 'Fertig').tap();
    await page.locator('#name').fill('Ruth Muster');
    await page.locator('#email').fill('ruth.muster@beispiel.ch');
    await page.locator('#nachricht').fill('Guten Tag');
    await page.route('**/kontakt', (route) => route.fulfill({ json: { reference: 'ABCD-1234' } }));
    await key(page, 'Fertig').tap();
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    // The button moves up when the last error message disappears: wait, so that it does not move
    // away under the finger. It is then where the key was, and an earlier tap would be ignored as a
    // tremble.
    await page.waitForTimeout(450);
    await tapIn(page, 'button[type="submit"]');
    await expect(page.locator('main h2')).toBeVisible();
  }),
];

const LOW: readonly PanelState[] = [
  scrolling('today, low', async (page) => {
    await toTab(page, '/heute');
    await page.getByRole('button', { name: 'Alles nach unten' }).tap();
  }),
  scrolling('the way-finder, low', (page) => toTab(page, '/wegweiser')),
  scrolling('help, low', (page) => toTab(page, '/hilfe')),
];

/** What is shown without a request of the visitor, and what staff see. */
const ASIDE: readonly PanelState[] = [
  own('the question whether somebody is there', async (page) => {
    await page.clock.fastForward((IDLE_SECONDS + 1) * 1000);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  own('the keypad of staff', async (page) => {
    // After a long measurement the visit may already have ended.
    await page
      .getByRole('alertdialog')
      .getByRole('button')
      .last()
      .tap({ timeout: 2000 })
      .catch(() => undefined);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await openStaffKeypad(page);
  }),
  own('the page of staff', async (page) => {
    await page.route('**/pin', (route) => route.fulfill({ json: { kind: 'right' } }));
    for (const digit of '2468') await page.keyboard.press(digit);
    await page.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Dieser Bildschirm' })).toBeVisible();
  }),
];

/**
 * Everything that a screen can show whose profile allows events, jobs and a page of its own, in
 * this order.
 */
export const EVERY_STATE = [...TABS, ...PLACES, ...OWN, ...SHARED, ...WRITING, ...LOW, ...ASIDE];

/**
 * Screens with text to read, one after the other: without dialogs above them, and without the
 * keyboard.
 */
export const READ_STATES = [
  ...TABS,
  ...PLACES,
  ...OWN.filter(({ name }) => !/card|once more/.test(name)),
  ...SHARED,
  ...WRITING.slice(0, 1),
];

/** The screens that visitors see most, for other brands and languages. */
export const MAIN_STATES = TABS;
/** The same of a house with offers: the most tabs that a screen can have. */
export const MOST_TABS = [...TABS, ...PLACES];
