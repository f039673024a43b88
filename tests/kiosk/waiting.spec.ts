import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findMissingOfCompositor } from '../../scripts/suites/findCompositor.ts';
import { root } from '../../scripts/run/places.ts';
import { house, sitePort } from '../support/journey.ts';
import { screenAddress } from '../support/lobbyScreen.ts';
import {
  mayPlacePolicies,
  startLobbyDevice,
  type LobbyDevice,
} from '../support/startLobbyDevice.ts';
import { startFaultyNetwork, type FaultyNetwork } from '../support/startFaultyNetwork.ts';
import { PANEL_SIZES } from './panels.ts';

const PICTURES = path.join(root, 'test-results/bildschirme');
const missing = findMissingOfCompositor();

/** One device after the other: the second starts with the stored state of the first. */
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.skip(
  missing !== null,
  `There is no ${missing} on this machine: no lobby screen is shown under a real compositor.`,
);

let network: FaultyNetwork;
let address: string;
let state: string;
let device: LobbyDevice;
let browser: Browser;

test.beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  state = mkdtempSync(path.join(tmpdir(), 'foyer-kept-'));
  network = await startFaultyNetwork({ sitePort: sitePort(), addresses: '127.0.63' });
  address = screenAddress(house, network.port);
});
test.afterAll(async () => {
  await network.stop();
  rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
});
test.afterEach(async () => {
  await browser.close();
  await device.stop();
});

async function start(): Promise<void> {
  device = await startLobbyDevice({
    address,
    ...PANEL_SIZES.upright,
    policy: mayPlacePolicies(),
    state,
  });
  browser = await chromium.connectOverCDP(await device.debugger());
}

const pages = (): readonly Page[] => browser.contexts().flatMap((context) => context.pages());
/** The page on the panel: Chromium also has hidden pages of its own. */
const shown = (): Page | undefined =>
  pages().find((page) => page.url() === 'about:blank' || page.url() === address);
const seen = async (): Promise<string> =>
  (await shown()
    ?.locator('body')
    .innerText({ timeout: 5000 })
    .catch(() => '')) ?? '';
const painted = async (): Promise<string | null> =>
  (await shown()
    ?.locator('html')
    .getAttribute('data-painted', { timeout: 5000 })
    .catch(() => null)) ?? null;
const expectWaiting = (): Promise<void> =>
  expect.poll(painted, { timeout: 120_000 }).toBe('waiting');
const expectScreen = (): Promise<void> => expect.poll(painted, { timeout: 120_000 }).toBe('screen');
/** Expects the result of the last try, which is shown in the corner of the page. */
const expectTried = (why: RegExp): Promise<void> =>
  expect.poll(seen, { timeout: 60_000 }).toMatch(why);

async function take(name: string): Promise<void> {
  const png = await device.picture();
  await writeFile(path.join(PICTURES, `${name}.png`), png);
  const { width, height } = await sharp(png).metadata();
  expect({ width, height }).toEqual(PANEL_SIZES.upright);
}

/**
 * A window that a key opens does not stay: the watcher closes every page except its own. Under this
 * X server a compositor gets Ctrl from the server and not through our keyboard layout, which a
 * device's keyboards use, so the keys pressed here would open windows. For the same reason keys
 * that close a window are left out: systemd would restart everything.
 */
async function expectKeysOpenNothing(): Promise<void> {
  const before = pages().map((page) => page.url());
  const shortcuts = [
    ['Control_L', 't'],
    ['Control_L', 'n'],
    ['Control_L', 'Shift_L', 'n'],
    ['Control_L', 'o'],
    ['Control_L', 'h'],
    ['Control_L', 'l'],
    ['Control_L', 'Shift_L', 'i'],
    ['F1'],
    ['F11'],
    ['F12'],
    ['Alt_L', 'Home'],
  ];
  for (const keys of shortcuts) await device.keys(...keys);
  await expect.poll(() => pages().map((page) => page.url()), { timeout: 120_000 }).toEqual(before);
}

test('behind a captive portal a new device shows its own waiting page, and no key opens anything', async () => {
  network.become('portal');
  await start();
  await expectWaiting();
  await expectTried(/fremde Antwort/);
  expect((await seen()).match(/^.*(?:startet|starting|avviando|démarre).*$/gm)).toHaveLength(4);
  expect(await seen()).not.toContain('Willkommen im Gastnetz');
  await take('wartet-auf-netz-neu');
  await expectKeysOpenNothing();
  expect(device.notifications()).toContain('EXTEND_TIMEOUT_USEC');
  expect(device.notifications()).not.toMatch(/READY|WATCHDOG/);

  network.become('cut');
  await expectTried(/keine Antwort/);
  await expectWaiting();
  await expectKeysOpenNothing();
  expect(device.notifications()).not.toMatch(/READY|WATCHDOG/);

  network.become('works');
  await expectScreen();
  await expect.poll(() => device.notifications()).toContain('READY=1');
  expect(await shown()?.evaluate(() => history.length)).toBe(1);
  // Everything that the screen needs offline is copied, and the watcher is notified at once.
  const page = shown()?.locator('html[data-copied]');
  await page?.waitFor({ state: 'attached', timeout: 120_000 });
  expect(await page?.getAttribute('data-copy')).toBe('true');
  await expect
    .poll(() => readFile(path.join(state, 'house.json'), 'utf8').catch(() => ''))
    .toContain('"copy": true');
});

test('a device starts from its offline copies while the site is unreachable, and leaves a foreign page', async () => {
  network.become('cut');
  await start();
  await expectScreen();
  await expect.poll(() => device.notifications()).toContain('READY=1');
  const page = shown();
  // As if the browser had lost everything that it stores.
  await page?.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  network.become('portal');
  await page?.evaluate(() => location.reload()).catch(() => undefined);
  await expectWaiting();
  // By now the waiting page knows its house.
  expect(await seen()).toContain(house.name);
  expect((await seen()).replaceAll(/\s/g, '')).toContain(
    house.fallback.phone.replaceAll(/\s/g, ''),
  );
  // It also knows the languages of the profile.
  expect(await seen()).toMatch(/startet/);
  expect(await seen()).not.toMatch(/starting|avviando|démarre/);
  await take('wartet-auf-netz');
  network.become('works');
  await expectScreen();
});
