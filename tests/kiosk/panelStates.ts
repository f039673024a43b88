import { expect, type Page } from '@playwright/test';
import { openStaffDoor } from '../support/lobbyScreen.ts';
import { SMALLEST_OWN_TARGET, SMALLEST_TARGET } from './measurePanel.ts';

/** Something that a lobby screen can show, and how one comes there from the state before it. */
export interface PanelState {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** False where one may have to scroll. */
  readonly fits: boolean;
  /** Pixels of a target in the screen's matter. */
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
/** A screen or a part of one that the site has as well. */
const shared = (name: string, open: PanelState['open']): PanelState => ({
  name,
  open,
  fits: false,
  least: SMALLEST_TARGET,
});

/**
 * So long may one look at a state on the busiest machine before the screen asks whether somebody is
 * there. The profile has to say so.
 */
export const IDLE_SECONDS = 3600;

/** Milliseconds: a tap sooner after a movement of the page only stops it. */
const STANDING = 150;

/**
 * From the middle of the sight, where the keyboard brings a field: elsewhere the page moves under
 * the tap, and the browser's own click meets another field.
 */
const write = (page: Page, field: string): Promise<void> =>
  expect(async () => {
    await page.locator(field).evaluate((input) => input.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(STANDING);
    await page.locator(field).tap();
    await expect(page.locator(field)).toBeFocused({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });

/** By the ends of addresses: words differ with the language. */
async function toTab(page: Page, end: string): Promise<void> {
  const tab = page.locator(`nav a[href$="${end}"]`);
  await tab.tap();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}
const tapIn = (page: Page, selector: string) => page.locator(`main ${selector}`).first().tap();
/** What the first of such links leads to, once it is there. */
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
  shared('a content page', (page) => fromHouse(page, '/wohnen')),
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
    // No field of the sample content asks for a number.
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
    // The button moves up when the last complaint goes: not from under the finger. Sooner it would
    // be a tremble: it stands where the key was.
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

/** What comes without being asked for, and what staff see. */
const ASIDE: readonly PanelState[] = [
  own('the question whether somebody is there', async (page) => {
    await page.clock.fastForward((IDLE_SECONDS + 1) * 1000);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  own('the keypad of staff', async (page) => {
    // A long measurement finds the visit ended.
    await page
      .getByRole('alertdialog')
      .getByRole('button')
      .last()
      .tap({ timeout: 2000 })
      .catch(() => undefined);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await openStaffDoor(page);
  }),
  own('the page of staff', async (page) => {
    await page.route('**/pin', (route) => route.fulfill({ json: { kind: 'right' } }));
    for (const digit of '2468') await page.keyboard.press(digit);
    await page.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Dieser Bildschirm' })).toBeVisible();
  }),
];

/**
 * Everything that a screen whose profile allows events, jobs and a page of its own can show; in
 * this order.
 */
export const EVERY_STATE = [...TABS, ...OWN, ...SHARED, ...WRITING, ...LOW, ...ASIDE];

/**
 * Screens that are read, each after the other: without what lies above them, and without the
 * keyboard.
 */
export const READ_STATES = [
  ...TABS,
  ...OWN.filter(({ name }) => !/card|once more/.test(name)),
  ...SHARED,
  ...WRITING.slice(0, 1),
];

/** What is seen most, for other brands and languages. */
export const MAIN_STATES = TABS;
