import type { Page } from '@playwright/test';
import type { RouteId } from '../../src/ui/navigation/RouteId.ts';
import {
  announcedScripts,
  expect,
  findJob,
  delayScripts,
  house,
  hydrateAll,
  isHydrated,
  originOf,
  pathOf,
  sitePort,
  test,
  waitForHydration,
  recordScriptRequests,
} from '../support/journey.ts';
import { hostOf } from '../support/listAddresses.ts';
import { startPausedSite } from '../support/startPausedSite.ts';

/** Pages of each kind that has an island, each with the path of one. */
const PAGES: readonly (readonly [what: string, path: () => Promise<string>])[] = [
  ['the home page', async () => '/'],
  ['a job', () => findJob(house)],
  ...(['openJobs', 'events', 'media', 'application', 'contact'] satisfies RouteId[]).map(
    (id) => [`the page ${id}`, async () => pathOf(house, id)] as const,
  ),
];
/**
 * Forms change below the first view on hydration: they say that files may be dropped there and that
 * the text is kept. So only their first view is compared.
 */
const FORMS = /^the page (?:application|contact)$/;

/** Releases the held scripts. */
let release: () => void;

/** The position and text of every visible element: hydration must not change any of it. */
const pictureOf = (page: Page, firstViewAlone: boolean): Promise<string[]> =>
  page.evaluate(
    (first) =>
      [...document.querySelectorAll('body *')]
        .filter(
          (element) =>
            element.checkVisibility() &&
            !element.closest('script') &&
            (!first || element.getBoundingClientRect().bottom <= innerHeight),
        )
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const own = [...element.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.textContent)
            .join('');
          return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')} ${own}`;
        }),
    firstViewAlone,
  );

test.beforeEach(async ({ page }) => {
  release = await delayScripts(page);
});
test.afterEach(() => release());

test('links work before hydration', async ({ page }) => {
  await page.goto(`${originOf(house)}/`, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(`${originOf(house)}/impressum`);
  expect(await isHydrated(page)).toBe(false);
});

for (const [what, path] of PAGES) {
  test(`${what} requests all its scripts at once, and hydration changes nothing that is visible`, async ({
    page,
  }) => {
    const asked = recordScriptRequests(page);
    await page.goto(originOf(house) + (await path()));
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.loading === 'lazy' || image.complete),
    );
    const before = await pictureOf(page, FORMS.test(what));
    expect(before.length).toBeGreaterThan(25);
    await page.keyboard.press('Shift');
    // All announced scripts are requested, and none has a response yet.
    const announced = await announcedScripts(page);
    await expect.poll(() => asked.toSorted()).toEqual(announced);
    expect(await isHydrated(page)).toBe(false);
    release();
    await hydrateAll(page);
    // Waits for an idle task, so that effects have run.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 })));
    expect(await pictureOf(page, FORMS.test(what))).toEqual(before);
    expect(asked.toSorted()).toEqual(announced);
  });
}

test.describe('a button that needs a script', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.print = () =>
        void (document.documentElement.dataset['printed'] =
          `${Number(document.documentElement.dataset['printed'] ?? 0) + 1}`);
    }),
  );
  const print = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Drucken' });
  const root = (page: Page) => page.locator('html');

  test('performs its action after hydration if it was pressed before', async ({ page }) => {
    await page.goto(originOf(house) + (await findJob(house)), { waitUntil: 'commit' });
    await print(page).click();
    expect(await isHydrated(page)).toBe(false);
    await expect(root(page)).not.toHaveAttribute('data-printed');
    release();
    await expect(root(page)).toHaveAttribute('data-printed', '1');
    await print(page).click();
    await expect(root(page)).toHaveAttribute('data-printed', '2');
  });

  test('is hidden if its scripts cannot be loaded, and shown once they can', async ({ page }) => {
    let areThere = false;
    await page.route('**/*.js', (route) =>
      areThere ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.goto(originOf(house) + (await findJob(house)));
    await expect(print(page)).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(page.getByRole('main').getByText('Drucken')).toBeHidden();
    expect(await isHydrated(page)).toBe(false);
    areThere = true;
    await page.reload();
    await print(page).click();
    await expect(root(page)).toHaveAttribute('data-printed', '1');
  });

  test('is hidden until the page can record a press', async ({ page }) => {
    const site = await startPausedSite(sitePort(), 'data-island="share"');
    await page.goto(`http://${hostOf(house)}:${site.port}${await findJob(house)}`, {
      waitUntil: 'commit',
    });
    const hidden = page.getByRole('main').getByText('Drucken');
    await expect(hidden).toBeAttached();
    await expect(hidden).toBeHidden();
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    site.goOn();
    await print(page).click();
    release();
    await expect(root(page)).toHaveAttribute('data-printed', '1');
    await site.stop();
  });
});

test('the mobile menu opens and closes before hydration, and stays open during it', async ({
  page,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) > 1000, 'wide pages show the navigation itself');
  await page.goto(`${originOf(house)}/`, { waitUntil: 'commit' });
  const open = () => page.getByRole('button', { name: 'Menü' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await open();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Schliessen' }).click();
  await expect(menu).toBeHidden();
  await open();
  expect(await isHydrated(page)).toBe(false);
  release();
  await waitForHydration(page, 'shell');
  await expect(menu).toBeVisible();
});
