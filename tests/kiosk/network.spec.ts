import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { formatDate } from '../../src/ui/i18n/formatDateTime.ts';
import { journeyLaunch } from '../support/chromiumLaunch.ts';
import { house, sitePort } from '../support/journey.ts';
import {
  DAYTIME,
  openScreen,
  openWithStoppedClock,
  screenAddress,
  stopClock,
  touch,
  waitForPaint,
  waitForWorker,
} from '../support/lobbyScreen.ts';
import {
  startFaultyNetwork,
  type Trouble,
  type FaultyNetwork,
} from '../support/startFaultyNetwork.ts';
import { PANEL_SIZES } from './panels.ts';

// All tests use one device, since its first start takes long.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

/**
 * Seconds of the page's clock from the network's return until all content of the screen was
 * requested again, by retries or by the reads of each minute. The retries alone are tested beside
 * `createContentAgeState`.
 */
const HEALED_WITHIN = 60;
/** Milliseconds that a busy machine may take to respond. */
const TIMEOUT = 60_000;
/**
 * Milliseconds of the page's clock, from the start: three seconds plus the frames that it waits
 * for. The copies for offline use, which would delay a new build, start later.
 */
const FIRST_HEARTBEAT = 3500;
/** Seconds of the page's clock in one step. */
const STEP = 10;

let network: FaultyNetwork;
let device: BrowserContext;
const disk = mkdtempSync(path.join(tmpdir(), 'foyer-screen-'));

/** Starts the device: only its disk is kept from before. */
const powerOn = (): Promise<BrowserContext> =>
  chromium.launchPersistentContext(disk, {
    ...journeyLaunch,
    reducedMotion: 'reduce',
    viewport: PANEL_SIZES.upright,
    hasTouch: true,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
  });
const screen = (): string => screenAddress(house, network.port);
const age = (page: Page) => page.getByText(/^Stand /);

test.beforeAll(async () => {
  network = await startFaultyNetwork({ sitePort: sitePort(), addresses: '127.0.62' });
  device = await powerOn();
  const page = await device.newPage();
  await openScreen(page, screen());
  // The copies for offline use are read shortly after the service worker has taken over.
  await waitForWorker(page);
  await page.clock.runFor(6000);
  await expect(page.locator('html[data-copied]')).toBeAttached({ timeout: 120_000 });
  await touch(page);
  await visitTabs(page);
  await page.close();
});

test.afterAll(async () => {
  await device.close();
  await network.stop();
  rmSync(disk, { recursive: true, force: true });
});

/** The heading of each tab while everything works. */
const headings = new Map<string, string>();
/** Our own messages for missing content: better than the browser's, but no content. */
const APOLOGIES =
  /Moment bitte|entschuldigen Sie|gibt es nicht|nicht geladen|gerade nicht laden|Fehler/;

/** In every fault, the page shows one of our screens with its own heading and some text. */
async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('main').getByRole('heading').first()).toHaveText(/\p{L}{3}/u);
  await expect(page.locator('.still')).toHaveCount(0);
  await expect(page.locator('main h1').first()).not.toHaveText(APOLOGIES);
  expect(page.url()).toBe(screen());
  expect((await page.locator('main').innerText()).trim().length).toBeGreaterThan(10);
  await expect(page.getByText(/Gastnetz|Internal Server Error|ERR_/)).toHaveCount(0);
}

/**
 * Runs the page's clock for `HEALED_WITHIN`, and waits after each step until the responses have
 * arrived, however slow the machine is.
 */
async function expectHealing(page: Page): Promise<void> {
  await stopClock(page);
  network.become('works');
  for (let passed = 0; passed < HEALED_WITHIN && (await age(page).count()) > 0; passed += STEP) {
    await page.clock.runFor(STEP * 1000);
    await network.quiet(150);
  }
  // Several responses are applied together, a second later. If the machine was too busy to respond
  // within that minute, the next retries succeed.
  await expect(async () => {
    await page.clock.runFor(250);
    await expect(age(page)).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 3 * TIMEOUT, intervals: [100] });
  await page.clock.resume();
  await expect(page.locator('header time')).toBeVisible();
  await expectAlive(page);
}

/** Opens every tab and checks that its heading is the same as at the first visit. */
async function visitTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation').last().getByRole('link');
  for (const tab of await tabs.all()) {
    await tab.tap();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expectAlive(page);
    const name = await tab.innerText();
    const heading = headings.get(name);
    if (heading === undefined)
      headings.set(name, await page.locator('main h1').first().innerText());
    else await expect(page.locator('main h1').first(), name).toHaveText(heading);
  }
}

test('a screen started offline after one good start shows cached content with its time, and new content a minute later', async () => {
  await device.close();
  network.become('cut');
  device = await powerOn();
  const page = await device.newPage();
  await openScreen(page, screen());
  const copies = await page.evaluate(async () =>
    (await (await caches.open('bildschirm-antworten')).keys()).map(
      ({ url }) => new URL(url).pathname,
    ),
  );
  expect(copies).toEqual(
    expect.arrayContaining([
      '/api/bildschirme',
      '/api/inhalte/kioskprofil',
      '/api/inhalte/tagesprogramm',
      '/api/inhalte/menueplan',
      '/api/inhalte/seite',
      '/api/inhalte/veranstaltungen',
    ]),
  );
  await expectAlive(page);
  await touch(page);
  await expectAlive(page);
  await expect(age(page)).toBeVisible();
  // The last event that the panel has room for: the current one has another heading.
  network.reword(await page.locator('main h2:visible').last().innerText(), 'Jassen mit Herrn Frei');
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
  test(`a screen keeps working while ${what}, even if it starts then, and recovers automatically`, async () => {
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
    await expect(age(page)).toBeVisible();
    await expectHealing(page);
    await page.close();
  });
}

test('a screen stays up during a day without network, including midnight, and is never blank', async () => {
  const page = await device.newPage();
  await openScreen(page, screen(), '08:00');
  network.become('cut');
  for (let hour = 2; hour <= 24; hour += 2) {
    await page.clock.fastForward(7_180_000);
    await page.clock.runFor(20_000);
    // At night it shows a clock, or is black with a text for screen readers only: a touch wakes it.
    await expect
      .poll(() => page.locator('body').innerText(), `after ${hour} hours`)
      .toMatch(/\p{L}{3}|\d\.\d\d/u);
  }
  await expect(page.locator('main')).toContainText(
    formatDate(addDays(zurichDate(new Date()), 1), 'de-CH'),
  );
  await touch(page);
  await expectAlive(page);
  await expectHealing(page);
  await page.close();
});

test('a new build is loaded while the screen is idle, and a build that renders nothing is replaced by the one before', async () => {
  const page = await device.newPage();
  let starts = 0;
  page.on('framenavigated', () => {
    starts += 1;
  });
  const release = (): Promise<string | null> =>
    page
      .locator('meta[name="release"]')
      .getAttribute('content')
      .catch(() => null);
  /**
   * The first heartbeat activates a build whose files are all loaded. The service worker has a real
   * clock of its own.
   */
  const takesOver = async (expected: string): Promise<void> => {
    await page.evaluate(
      async () => void (await navigator.serviceWorker.getRegistration())?.update(),
    );
    await expect
      .poll(
        () =>
          page.evaluate(
            async () =>
              ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null,
          ),
        { timeout: TIMEOUT },
      )
      .toBe(true);
    await expect(async () => {
      if ((await release()) !== expected) await page.clock.runFor(FIRST_HEARTBEAT);
      await expect.poll(release, { timeout: 15_000 }).toBe(expected);
    }).toPass({ timeout: 2 * TIMEOUT });
  };
  await openWithStoppedClock(page, screen(), DAYTIME);
  network.reword(String(await release()), 'ausgabe-2');
  await takesOver('ausgabe-2');
  await waitForPaint(page);

  // All files of the build exist, but its page requests one that does not.
  network.reword('ausgabe-2', 'ausgabe-3');
  network.reword('src="/kiosk/assets/screen-', 'src="/kiosk/assets/leer-');
  await takesOver('ausgabe-3');
  // The page tries three starts to render something, by itself.
  starts = 1;
  for (const [start, expected] of [
    [2, 'ausgabe-3'],
    [3, 'ausgabe-3'],
    [4, 'ausgabe-2'],
  ] as const) {
    await expect(async () => {
      await page.clock.runFor(5000);
      expect(starts).toBe(start);
    }).toPass({ timeout: TIMEOUT, intervals: [50] });
    await expect.poll(release).toBe(expected);
  }
  await waitForPaint(page);
  await page.close();
});
