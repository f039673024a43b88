import { type BrowserContext, expect, test, type Page } from '@playwright/test';
import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { house, sitePort } from '../support/journey.ts';
import { openScreen, screenAddress, stopClock, waitForWorker } from '../support/lobbyScreen.ts';
import { startFaultyNetwork, type FaultyNetwork } from '../support/startFaultyNetwork.ts';
import { PANEL_SIZES } from './panels.ts';

test.describe.configure({ timeout: 600_000 });

/**
 * With single reads, each screen made about eighty in its first minute, and an address may make
 * three hundred.
 */
const SCREENS = 5;
/** Of the page's clock. */
const MINUTES = 10;
/** A look at the bundle, a heartbeat and the departures; the day may change the rest once. */
const MOST_PER_MINUTE = 4;
/** Besides, each screen looks every three seconds whether its house has a notice. */
const LOOKS_PER_MINUTE = 20;
const TIMEOUT = 120_000;

let network: FaultyNetwork;
test.beforeAll(async () => {
  network = await startFaultyNetwork({
    sitePort: sitePort(),
    addresses: '127.0.63',
    isOneHouse: true,
  });
});
test.afterAll(() => network.stop());

/** What a screen reports to the server. */
const lastReport = async (page: Page): Promise<{ readonly copyUntil?: string }> => {
  const report = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/api\/bildschirme\/[^/]+$/.test(request.url()),
  );
  await page.clock.runFor(60_000);
  return (await report).postDataJSON() as { readonly copyUntil?: string };
};

test('several screens behind one address are never refused, have the days that they report, and hardly ask while they rest', async ({
  browser,
}) => {
  const devices: BrowserContext[] = [];
  const pages = await Promise.all(
    Array.from({ length: SCREENS }, async () => {
      const device = await browser.newContext({
        reducedMotion: 'reduce',
        viewport: PANEL_SIZES.upright,
        locale: 'de-CH',
        timezoneId: 'Europe/Zurich',
      });
      devices.push(device);
      const page = await device.newPage();
      await openScreen(page, screenAddress(house, network.port));
      return page;
    }),
  );
  for (const page of pages) {
    await waitForWorker(page);
    await page.clock.runFor(6000);
  }
  for (const page of pages)
    await expect(page.locator('html[data-copied]')).toBeAttached({ timeout: TIMEOUT });
  const refused = (): readonly string[] =>
    network.gatewayRequests().filter((line) => /(?:429|50\d)$/.test(line));
  expect(refused()).toEqual([]);

  for (const page of pages) {
    await stopClock(page);
    const { copyUntil = '' } = await lastReport(page);
    expect(copyUntil >= addDays(zurichDate(new Date()), 4)).toBe(true);
    await expect(page.getByText(/^Stand /)).toHaveCount(0);
  }
  await network.quiet(500);
  const before = network.gatewayRequests().length;
  const isLook = (line: string): boolean => line.includes('/mitteilungen');
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (const page of pages) await page.clock.runFor(60_000);
    await network.quiet(300);
  }
  const asked = network.gatewayRequests().slice(before);
  const looks = asked.filter(isLook).length;
  expect(looks).toBeGreaterThan(0);
  expect(looks / MINUTES / SCREENS).toBeLessThanOrEqual(LOOKS_PER_MINUTE);
  expect((asked.length - looks) / MINUTES / SCREENS).toBeLessThanOrEqual(MOST_PER_MINUTE);
  expect(refused()).toEqual([]);
  await Promise.all(devices.map((device) => device.close()));
});
