import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { findMissingOfCompositor } from '../../scripts/suites/findCompositor.ts';
import { house, openEditor, originOf, sitePort } from '../support/journey.ts';
import { handleOf, screenAddress, staffKeypad, waitForScreen } from '../support/lobbyScreen.ts';
import { openTab } from '../support/openTab.ts';
import {
  mayPlacePolicies,
  startLobbyDevice,
  type LobbyDevice,
} from '../support/startLobbyDevice.ts';
import { startFaultyNetwork, type FaultyNetwork } from '../support/startFaultyNetwork.ts';
import { hang, take, untilGreeting, waitAt } from './lobbyPanel.ts';
import { PANEL_SIZES } from './panels.ts';
import { expectHeadings, expectOrder, pressOn, TOUR } from './lobbyTour.ts';

const PIN = '24680';
const missing = findMissingOfCompositor();
const policy = missing === null && mayPlacePolicies();

/** All tests use one device, one after the other: its start takes longer than most of the tests. */
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.skip(
  missing !== null,
  `There is no ${missing} on this machine: no lobby screen is shown under a real compositor.`,
);

/** Milliseconds: the time of several questions of the watcher. */
const QUESTIONS = 2500;

let device: LobbyDevice;
let network: FaultyNetwork;
let browser: Browser;
let page: Page;
let address: string;

test.beforeAll(async () => {
  network = await startFaultyNetwork({ sitePort: sitePort(), addresses: '127.0.61' });
  // As if the device were confirmed: else its screen would ask for the PIN by itself.
  network.reword('"failure":"unconfirmed"', '"failure":null');
  address = screenAddress(house, network.port);
  device = await startLobbyDevice({ address, ...PANEL_SIZES.upright, policy });
  await expect.poll(() => device.notifications(), { timeout: 120_000 }).toContain('READY=1');
  await connect();
});
/** Connects to the page that the device shows. */
async function connect(): Promise<void> {
  browser = await chromium.connectOverCDP(await device.debugger());
  const shown = browser
    .contexts()[0]
    ?.pages()
    .find((each) => each.url().includes('/v/'));
  if (shown === undefined) throw new Error('Chromium shows another page');
  page = shown;
  await waitForScreen(page);
  // Frames are rendered in software here, and no test below checks the transition between screens.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open();
}
/** Reloads, so that the test controls the page's clock from its first moment. */
async function open(): Promise<void> {
  await page.goto(address);
  await waitForScreen(page);
}
test.afterAll(async () => {
  await browser?.close();
  await device?.stop();
  await network?.stop();
});

for (const panel of ['upright', 'lying'] as const) {
  test(`under the devices' compositor every screen fills the panel and has the expected layout: ${panel}`, async () => {
    const { width, height } = await hang(device, page, panel);
    await waitAt(page, '18:30');
    await untilGreeting(page);
    await expectHeadings(page, [/^Guten Abend$/]);
    await take(device, page, 'wartet-abends', panel);
    await waitAt(page, '14:12');
    await untilGreeting(page);
    await expectHeadings(page, [/^Guten Nachmittag$/]);
    await take(device, page, 'wartet', panel);

    await device.press(width / 2, height * 0.6);
    await expect(page.locator('nav a[aria-current="page"]').first()).toBeVisible();
    for (const { name, way, headings, mark = 'main h1' } of TOUR) {
      for (const step of way) await pressOn(device, page, step);
      await expect(page.locator(mark).first()).toBeVisible();
      await expectHeadings(page, headings);
      if (name !== 'tastatur') await expectOrder(page, panel === 'upright');
      await take(device, page, name, panel);
    }
    await page.clock.runFor(61_000);
    await expect(page.getByRole('alertdialog', { name: 'Sind Sie noch da?' })).toBeVisible();
    await take(device, page, 'noch-da', panel);
    await waitAt(page, '21:30');
    await take(device, page, 'ruht', panel);
  });
}

test('the screen reacts to touch events, which Chromium has to simulate without a touch panel', async () => {
  const { width, height } = await hang(device, page, 'lying');
  await waitAt(page, '10:00');
  const tabs = page.getByRole('navigation').last().getByRole('link');
  // A panel that was just rotated may miss the first press.
  await expect(async () => {
    await device.press(width / 2, height * 0.6);
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page', { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await page.evaluate(() =>
    document.addEventListener(
      'pointerup',
      ({ pointerType }) => {
        document.documentElement.dataset['pointer'] = pointerType;
      },
      { capture: true },
    ),
  );
  const box = await tabs.nth(1).boundingBox();
  const engine = await page.context().newCDPSession(page);
  const at = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  };
  await engine.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await engine.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('html')).toHaveAttribute('data-pointer', 'touch');
});

test('the watcher notifies systemd while the page renders, and stops while it is frozen or blank', async () => {
  const proofs = (): number => device.notifications().split('WATCHDOG=1').length;
  const expectProof = async (): Promise<void> => {
    const before = proofs();
    await expect.poll(proofs, { timeout: 60_000 }).toBeGreaterThan(before);
  };
  /**
   * Waits for the time of several questions. An earlier question is still answered, late on a busy
   * machine, hence the retries.
   */
  const expectSilence = (why: string): Promise<void> =>
    expect(async () => {
      const before = proofs();
      await new Promise((done) => {
        setTimeout(done, QUESTIONS);
      });
      expect(proofs(), why).toBe(before);
    }).toPass({ timeout: 60_000, intervals: [0] });

  await expectProof();
  // The page is frozen in a synchronous request, whose response comes once the network works again.
  network.become('silent');
  const requests = network.requestCount();
  const frozen = page.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/gibt-es-nicht', false);
    try {
      request.send();
    } catch {
      // When the network returns, it cuts the pending requests.
    }
  });
  await expect.poll(() => network.requestCount()).toBeGreaterThan(requests);
  await expectSilence('while the page stands still');
  network.become('works');
  await frozen;
  await expectProof();
  await page.evaluate(() => {
    document.body.innerHTML = '';
  });
  await expectSilence('while the page is white');
});

test('shortcuts of a connected keyboard open nothing', async () => {
  await hang(device, page, 'lying');
  // The test before has left the page white.
  await open();
  await waitAt(page, '10:00');
  const pages = (): string[] =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .map((each) => each.url());
  // Chromium has hidden pages of its own.
  const before = pages();
  for (const keys of [
    ['Control_L', 't'],
    ['Control_L', 'n'],
    ['Control_L', 'Shift_L', 'n'],
    ['Control_L', 'o'],
    ['Control_L', 's'],
    ['Control_L', 'p'],
    ['Control_L', 'u'],
    ['Control_L', 'h'],
    ['Control_L', 'j'],
    ['Control_L', 'l'],
    ['Control_L', 'Shift_L', 'i'],
    ['F12'],
    ['F11'],
    ['Control_L', 'w'],
    ['Control_L', 'F4'],
    ['Alt_L', 'F4'],
    ['Control_L', 'Shift_L', 'q'],
    ['Alt_L', 'Home'],
  ]) {
    await device.keys(...keys);
    expect.soft(pages(), keys.join('+')).toEqual(before);
  }
  expect(await page.evaluate(() => `${innerWidth} × ${innerHeight}`)).toBe('1920 × 1080');
  await waitForScreen(page);
});

test('with the installed policy the browser opens only this screen', async () => {
  test.skip(
    !policy,
    'This process may not give a Chromium policies of its own: needs root and the right to mount.',
  );
  await waitAt(page, '10:00');
  const origin = new URL(address).origin;
  const engine = await device.debugger();
  for (const other of [
    `${originOf(house)}/`,
    `${origin}/`,
    `${origin}/intern`,
    `${origin}/auth/anmelden`,
    `${origin}/v/andere`,
    'chrome://settings',
    'chrome://version',
    'file:///etc/passwd',
    'devtools://devtools/bundled/inspector.html',
    `view-source:${address}`,
    'data:text/html,frei',
    'https://www.example.com/',
  ]) {
    const tab = await openTab(engine, other);
    // Of the browser's error pages, only the one for the policy has no error code.
    await expect
      .poll(
        () =>
          tab.read(
            '`${location.href} ${document.querySelector(".error-code")?.textContent ?? "no error"}`.trim()',
          ),
        other,
      )
      .toBe('chrome-error://chromewebdata/');
    await tab.close();
  }
  expect(page.url()).toBe(address);
  await page.route('**/v/*?datei', (route) =>
    route.fulfill({
      headers: {
        'content-disposition': 'attachment; filename=frei.txt',
        'content-type': 'text/plain',
      },
      body: 'frei',
    }),
  );
  const download = page.waitForEvent('download', { timeout: 2000 }).then(
    (begun) => begun.failure(),
    () => 'none',
  );
  await page.goto(`${address}?datei`).catch(() => undefined);
  expect(await download).toMatch(/none|cancel/i);
});

test('staff can end the browser with the corner taps and the PIN', async () => {
  const editor = openEditor();
  const profiles = 'api::kioskprofil.kioskprofil';
  const { documentId, ...fields } = await editor.find(profiles, 'de-CH', {
    handle: handleOf(house),
  });
  await editor.publishChange(profiles, documentId, 'de-CH', {
    ...fields,
    status: undefined,
    pinHash: PIN,
  });
  const { width } = await hang(device, page, 'lying');
  await expect(async () => {
    await waitAt(page, '10:00');
    // On a device that is not confirmed it opens by itself.
    if (await staffKeypad(page).isVisible()) return;
    for (let tap = 0; tap < 5; tap += 1) await device.press(width - 40, 40);
    await expect(staffKeypad(page)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  for (const digit of PIN)
    await page.getByRole('button', { name: digit, exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Dieser Bildschirm' })).toBeVisible();
  await take(device, page, 'mitarbeitende', 'lying');
  // The history of a device has one entry. The tests before have added more, and then no script may
  // close the window.
  await (await page.context().newCDPSession(page)).send('Page.resetNavigationHistory');
  await pressOn(device, page, 'dialog[open] button:has-text("Browser beenden")');
  await device.ended;
});
