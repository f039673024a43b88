import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { formatDate } from '../../src/ui/i18n/formatDateTime.ts';
import { chromiumLaunch } from '../support/chromiumLaunch.ts';
import { house, sitePort } from '../support/journey.ts';
import { openScreen, screenAddress, touch, waitForScreen } from '../support/lobbyScreen.ts';
import { startTroubledNetwork, type Trouble, type TroubledNetwork } from '../support/startTroubledNetwork.ts';

// One device goes through everything: its first start is what takes long.
test.describe.configure({ mode: 'serial' });

/** Seconds from the network's return until everything on the screen is fresh. */
const HEALED_WITHIN = 60;
/** Seconds of the page's clock in one step. */
const STEP = 10;

let network: TroubledNetwork;
let device: BrowserContext;
const disk = mkdtempSync(path.join(tmpdir(), 'foyer-screen-'));

/** Puts the device's power on: all that is left of before is on its disk. */
const powerOn = (): Promise<BrowserContext> => chromium.launchPersistentContext(disk, {
  ...chromiumLaunch, viewport: { width: 1080, height: 1920 }, hasTouch: true, locale: 'de-CH', timezoneId: 'Europe/Zurich',
});
const screen = (): string => screenAddress(house, network.port);
const age = (page: Page) => page.getByText(/^Stand /);

test.beforeAll(async () => {
  test.setTimeout(90_000);
  network = await startTroubledNetwork({ sitePort: sitePort(), addresses: '127.0.61' });
  device = await powerOn();
  const page = await device.newPage();
  await openScreen(page, screen());
  // What it will need is read a little after its service worker has taken over.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 }).toBe(true);
  await page.clock.runFor(6000);
  await expect(page.locator('html[data-copied]')).toBeAttached({ timeout: 60_000 });
  await touch(page);
  await visitTabs(page);
  await page.close();
});

test.afterAll(async () => {
  await device.close();
  await network.stop();
  rmSync(disk, { recursive: true, force: true });
});

/** What each tab is headed by while all is well. */
const headings = new Map<string, string>();
/** Our own words for what cannot be shown: better than the browser's, but no content. */
const APOLOGIES = /Moment bitte|entschuldigen Sie|gibt es nicht|nicht geladen|gerade nicht laden|Fehler/;

/** Whatever happens, there is a screen of ours with its own heading and something to read. */
async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('main').getByRole('heading').first()).toHaveText(/\p{L}{3}/u);
  await expect(page.locator('.still')).toHaveCount(0);
  await expect(page.locator('main h1').first()).not.toHaveText(APOLOGIES);
  expect(page.url()).toBe(screen());
  expect((await page.locator('main').innerText()).trim().length).toBeGreaterThan(10);
  await expect(page.getByText(/Gastnetz|Internal Server Error|ERR_/)).toHaveCount(0);
}

/** Lets the page's clock go on until something holds, and answers after how many seconds of it that was. */
async function secondsUntil(page: Page, most: number, holds: () => Promise<boolean>): Promise<number> {
  const from = await page.evaluate(() => Date.now());
  for (;;) {
    await network.quiet(150);
    const passed = (await page.evaluate(() => Date.now()) - from) / 1000;
    if (passed > most || await holds()) return passed;
    await page.clock.runFor(STEP * 1000);
  }
}

async function expectHealing(page: Page): Promise<void> {
  network.become('works');
  const seconds = await secondsUntil(page, HEALED_WITHIN, async () => await age(page).count() === 0);
  await expect(page.locator('header time')).toBeVisible();
  expect(seconds).toBeLessThanOrEqual(HEALED_WITHIN);
  await expectAlive(page);
}

/** Opens every tab and sees that each says what it said at the first time. */
async function visitTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation').last().getByRole('link');
  for (const tab of await tabs.all()) {
    await tab.tap();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expectAlive(page);
    const name = await tab.innerText();
    const heading = headings.get(name);
    if (heading === undefined) headings.set(name, await page.locator('main h1').first().innerText());
    else await expect(page.locator('main h1').first(), name).toHaveText(heading);
  }
}

test('a screen that is switched on without network shows what it had, with its time, and what is new a minute after the network', async () => {
  await device.close();
  network.become('cut');
  device = await powerOn();
  const page = await device.newPage();
  await openScreen(page, screen());
  await expectAlive(page);
  await touch(page);
  await expectAlive(page);
  await expect(age(page)).toBeVisible();
  // The last of the day: what is on says so in its heading.
  network.reword(await page.locator('main h2').last().innerText(), 'Jassen mit Herrn Frei');
  await expectHealing(page);
  await expect(page.getByText('Jassen mit Herrn Frei')).toBeVisible();
  await page.close();
});

const troubles: readonly (readonly [string, Trouble])[] = [
  ['the network is cut', 'cut'],
  ['something on the way answers 500', 'error'],
  ['a page comes in the place of JSON', 'pages'],
  ['a captive portal answers for everything', 'portal'],
  ['a network swallows everything', 'silent'],
];
for (const [what, trouble] of troubles) {
  test(`a screen goes on while ${what}, also when it is switched on then, and heals by itself`, async () => {
    let page = await device.newPage();
    await openScreen(page, screen());
    await touch(page);
    network.become(trouble);
    if (trouble !== 'silent') await visitTabs(page);
    await device.close();
    device = await powerOn();
    page = await device.newPage();
    await openScreen(page, screen());
    await expectAlive(page);
    await touch(page);
    await expectAlive(page);
    await expect(age(page)).toBeVisible({ timeout: 10_000 });
    await expectHealing(page);
    await page.close();
  });
}

test('a day without network goes by, midnight included, and no hour of it is white', async () => {
  const page = await device.newPage();
  await openScreen(page, screen(), '08:00');
  network.become('cut');
  for (let hour = 2; hour <= 24; hour += 2) {
    await page.clock.fastForward(7_180_000);
    await page.clock.runFor(20_000);
    const shown = await page.locator('body').innerText();
    // At night it is a clock, or black and says only to whoever cannot see that a touch wakes it.
    expect(shown.trim(), `after ${hour} hours`).toMatch(/\p{L}{3}|\d\.\d\d/u);
  }
  await expect(page.locator('main')).toContainText(formatDate(addDays(zurichDate(new Date()), 1), 'de-CH'));
  await touch(page);
  await expectAlive(page);
  await expectHealing(page);
  await page.close();
});

test('a new build takes over while nobody is there, and one that draws nothing gives way to the one before', async () => {
  test.setTimeout(180_000);
  // Without a clock of ours: the worker that takes over has its own.
  const page = await device.newPage();
  const release = (): Promise<string | null> => page.locator('meta[name="release"]').getAttribute('content').catch(() => null);
  /** The first heartbeat of the page sees the build if all its files are there by then, else the next one, a minute later. */
  const takesOver = async (wanted: string): Promise<void> => {
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(release, { timeout: 80_000 }).toBe(wanted);
  };
  await page.goto(screen());
  await waitForScreen(page);
  network.reword(String(await release()), 'ausgabe-2');
  await takesOver('ausgabe-2');
  await waitForScreen(page);

  // Its files are all there, but its page asks for one that does not exist.
  network.reword('ausgabe-2', 'ausgabe-3');
  network.reword('src="/kiosk/assets/screen-', 'src="/kiosk/assets/leer-');
  await takesOver('ausgabe-3');
  // It has three starts to draw something; `watchStart` makes them, half a minute apart.
  for (let start = 2; start <= 3; start += 1) {
    await page.reload();
    expect(await release()).toBe('ausgabe-3');
  }
  await page.reload();
  expect(await release()).toBe('ausgabe-2');
  await waitForScreen(page);
  await page.close();
});
