import type { Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { expect, multilingual, test } from '../support/journey.ts';
import { brands, hostOf, seededViews } from '../support/listAddresses.ts';
import {
  blockServiceWorker,
  openScreen,
  screenAddress,
  screenPort,
  touch,
} from '../support/lobbyScreen.ts';
import { requestPage } from '../support/requestPage.ts';
import { findReadingFaults } from './findReadingFaults.ts';
import { findHidden, findScrollFaults } from './findScrollFaults.ts';
import { feedLongContent, LONG_MESSAGES } from './longContent.ts';
import { PANEL_SIZES, type Panel } from './panels.ts';

blockServiceWorker();
test.describe.configure({ timeout: 600_000 });

const LANGUAGES = {
  Deutsch: { down: 'Hinunter', locale: 'de-CH' },
  Français: { down: 'Descendre', locale: 'fr-CH' },
  Italiano: { down: 'Giù', locale: 'it-CH' },
  English: { down: 'Down', locale: 'en' },
} as const;
type LanguageName = keyof typeof LANGUAGES;

/** Milliseconds: a second press within less is none. */
const TREMBLE = 450;
/** More presses than any screen needs. */
const MOST_PRESSES = 40;

/** A screen, how a visitor gets there, and what is visible there before anything is scrolled. */
interface LongState {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly visible: readonly string[];
}

const tab = (end: string) => async (page: Page) => {
  const link = page.locator(`nav a[href$="${end}"]`).first();
  await expect(async () => {
    await link.tap();
    await expect(link).toHaveAttribute('aria-current', 'page', {
      timeout: 1000,
    });
  }).toPass({ timeout: 30_000 });
};

const STATES: readonly LongState[] = [
  {
    name: 'today',
    open: tab('/heute'),
    visible: ['main h1', 'main :not(li) > button'],
  },
  {
    name: 'the menu plan',
    open: tab('/menueplan'),
    visible: ['main h1', 'main [role="group"] button'],
  },
  { name: 'the way-finder', open: tab('/wegweiser'), visible: ['main h1'] },
  {
    name: 'the way to a room',
    open: async (page) => {
      const room = page.locator('main button[aria-pressed]').first();
      await expect(async () => {
        await room.tap({ timeout: 2000 });
        await expect(room).toHaveAttribute('aria-pressed', 'true', {
          timeout: 1000,
        });
      }).toPass({ timeout: 30_000, intervals: [450] });
    },
    visible: ['main h1', 'main [role="status"]'],
  },
  { name: 'our house', open: tab('/haus'), visible: ['main h1'] },
  {
    name: 'help',
    open: tab('/hilfe'),
    visible: ['main h1', 'main p b', 'main dl > div:first-child dd'],
  },
  {
    name: 'the message form',
    open: async (page) => {
      const link = page.locator('main a[href$="/kontakt"]');
      await link.scrollIntoViewIfNeeded();
      await link.tap();
      await expect(page.locator('#name')).toBeVisible();
    },
    visible: ['main h1'],
  },
];

/**
 * On this screen nothing is cut, the buttons are there if and only if it moves, and pressing
 * "Hinunter" shows every control.
 */
async function expectReach(page: Page, what: string, state: LongState, down: string) {
  const pair = page.getByRole('button', { name: down, exact: true });
  const seen = new Set<string>();
  for (const selector of state.visible)
    await expect.poll(() => findHidden(page, selector), `${what}: ${selector}`).toEqual([]);
  for (let presses = 0; ; presses += 1) {
    const at = `${what}, after ${presses} presses`;
    await expect(async () => {
      const { strips, torn, moves, controls } = await findScrollFaults(page);
      const { cut, covered } = await findReadingFaults(page);
      expect({ strips, torn, cut, covered }, at).toEqual({
        strips: [],
        torn: [],
        cut: [],
        covered: [],
      });
      expect(await pair.count(), `${at}: the buttons are there if it moves`).toBe(moves ? 1 : 0);
      for (const control of controls.seen) seen.add(control);
    }).toPass({ timeout: 20_000 });
    const isDone =
      (await pair.count()) === 0 || (await pair.getAttribute('aria-disabled')) === 'true';
    const words = page.locator('p[aria-live]');
    if (isDone) {
      if ((await pair.count()) > 0) await expect(words, at).toHaveText('');
      break;
    }
    await expect(words, at).toHaveText(/\d/);
    expect(presses, `${what}: presses`).toBeLessThan(MOST_PRESSES);
    const before = await page.locator('main').evaluate(positions);
    // A second press that soon would be a tremble.
    await page.waitForTimeout(TREMBLE);
    await pair.tap();
    await expect.poll(() => page.locator('main').evaluate(positions), at).not.toBe(before);
  }
  const { controls } = await findScrollFaults(page);
  expect(
    controls.all.filter((control) => !seen.has(control)),
    `${what}: controls that cannot be reached`,
  ).toEqual([]);
}

const positions = (main: HTMLElement): string =>
  [main, ...main.querySelectorAll('[data-scrolls]')].map(({ scrollTop }) => scrollTop).join();

async function openLong(
  page: Page,
  panel: Panel,
  change: () => object = () => ({}),
  brand: Brand = multilingual,
): Promise<void> {
  await page.setViewportSize(PANEL_SIZES[panel]);
  const asked = { port: screenPort(), host: hostOf(brand) };
  await feedLongContent(page, async (path) => (await requestPage({ ...asked, path })).body, change);
  await openScreen(page, screenAddress(brand), '14:12');
}

const setTexts = (page: Page, size: 'normal' | 'sehr gross'): Promise<void> =>
  page
    .getByRole('group', { name: 'Schriftgrösse' })
    .getByRole('button', { name: size, exact: true })
    .tap();

async function walk(page: Page, what: string, language: LanguageName, states = STATES) {
  const button = page.getByRole('button', { name: language });
  await button.tap();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  for (const state of states)
    await test.step(`${state.name}, ${language}`, async () => {
      await state.open(page);
      await expectReach(
        page,
        `${what}, ${language}, ${state.name}`,
        state,
        LANGUAGES[language].down,
      );
      await expectBand(page);
    });
}

/** The message is large, above everything, and leaves the most of the panel to the screen. */
async function expectBand(page: Page): Promise<void> {
  const band = page.locator('[role="status"]:not(main main *)').first();
  const { size, top, height, panel } = await band.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const text = element.querySelector('p');
    return {
      size: text === null ? 0 : Number.parseFloat(getComputedStyle(text).fontSize),
      top: box.top,
      height: box.height,
      panel: innerHeight,
    };
  });
  expect(size).toBeGreaterThanOrEqual(64);
  expect(top).toBe(0);
  expect(height).toBeLessThanOrEqual(panel / 5);
}

test('with sixteen events, long dishes, twenty-five rooms and a long message, the way on is visible', async ({
  page,
}) => {
  await openLong(page, 'upright');
  await touch(page);
  await walk(page, 'upright', 'Deutsch', STATES.slice(0, 4));
});

for (const panel of ['upright', 'lying'] as const)
  for (const size of ['normal', 'sehr gross'] as const)
    test(
      `${panel}, letters ${size}: nothing of long content is cut, in four languages`,
      { tag: '@lobby' },
      async ({ page }) => {
        await openLong(page, panel);
        await touch(page);
        for (const language of Object.keys(LANGUAGES) as LanguageName[]) {
          await page.getByRole('button', { name: 'Deutsch' }).tap();
          await setTexts(page, size);
          await walk(page, `${panel}, ${size}`, language);
        }
      },
    );

/** A brand whose lobby screen shows open jobs. */
const hiring = brands.find((brand) => seededViews(brand)[0]?.erlaubt.includes('openJobs'));
if (hiring === undefined) throw new Error('No brand has a lobby screen with open jobs');

const JOBS: LongState = {
  name: 'jobs',
  open: async (page) => {
    await tab('/haus')(page);
    const link = page.locator('main nav a[href$="/offene-stellen"]').first();
    await link.scrollIntoViewIfNeeded();
    await link.tap();
    await expect(page.locator('main summary').first()).toBeVisible();
  },
  visible: ['main h1'],
};

for (const panel of ['upright', 'lying'] as const)
  for (const size of ['normal', 'sehr gross'] as const)
    test(
      `${panel}, letters ${size}: the jobs below their folded filter are shown`,
      { tag: '@lobby' },
      async ({ page }) => {
        await openLong(page, panel, () => ({ sprachen: ['de-CH'] }), hiring);
        await touch(page);
        await setTexts(page, size);
        await JOBS.open(page);
        const job = page.locator('main li a[href*="/offene-stellen/"]');
        await expect(job.first()).toBeAttached();
        await expectReach(page, `${panel}, ${size}, jobs`, JOBS, 'Hinunter');
      },
    );

for (const panel of ['upright', 'lying'] as const)
  test(
    `${panel}: the message is large while the screen waits, is dimmed or is maintained`,
    { tag: '@lobby' },
    async ({ page }) => {
      let change: object = {};
      await openLong(page, panel, () => change);
      const band = page.locator('main [role="status"] p');
      for (const { locale } of Object.values(LANGUAGES)) {
        change = { sprachen: [locale], zeiten: [], wartung: false };
        await page.reload();
        await expect(page.locator('html[data-painted="screen"]')).toBeAttached();
        await expect(band).toHaveText(LONG_MESSAGES[locale]);
        await expectBand(page);
        // Its lines come one page after the other.
        const shown = new Set<number>();
        await expect(async () => {
          await page.clock.runFor(9000);
          shown.add(await band.evaluate(({ scrollTop, clientHeight }) => scrollTop / clientHeight));
          const pages = await band.evaluate(({ scrollHeight, clientHeight }) =>
            Math.ceil(scrollHeight / clientHeight),
          );
          expect(shown.size).toBe(pages);
        }).toPass({ timeout: 60_000 });
        change = {
          ...change,
          zeiten: [{ von: '00:00:00', bis: '23:59:00', zustand: 'gedimmt' }],
        };
        await page.reload();
        const dimmed = page.locator('main button').getByText(LONG_MESSAGES[locale]);
        await expect(dimmed).toBeVisible();
        expect(await findHidden(page, 'main button span span')).toEqual([]);
        expect(
          await dimmed.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
        ).toBeGreaterThanOrEqual(64);
        change = { ...change, wartung: true };
        await page.reload();
        await expect(page.getByRole('heading', { name: LONG_MESSAGES[locale] })).toBeVisible();
        expect(await findHidden(page, 'main h1, main p')).toEqual([]);
      }
    },
  );

test(
  'the whole message is one press away, also with controls in the lower half',
  { tag: '@lobby' },
  async ({ page }) => {
    await openLong(page, 'upright');
    await touch(page);
    const whole = page.getByRole('dialog').getByText(LONG_MESSAGES['de-CH']);
    await page.getByRole('button', { name: 'Ganz lesen' }).tap();
    await expect(whole).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Schliessen' }).tap();
    await page.getByRole('button', { name: 'Alles nach unten' }).tap();
    const low = page.getByRole('button', { name: 'Meldung des Hauses' });
    expect((await low.boundingBox())?.y).toBeGreaterThanOrEqual(960);
    await low.tap();
    await expect(whole).toBeInViewport({ ratio: 1 });
  },
);

test(
  'a picture that fails is the window of the brand, and is tried again',
  { tag: '@lobby' },
  async ({ page, noise }) => {
    let [isUp, refused] = [false, 0];
    await page.route('**/bilder/**', (route) => {
      if (isUp) return route.continue();
      refused += 1;
      return refused % 3 === 0
        ? route.abort()
        : route.fulfill(
            refused % 3 === 1 ? { status: 503 } : { body: 'no picture', contentType: 'image/avif' },
          );
    });
    await page.setViewportSize(PANEL_SIZES.upright);
    await openScreen(page, screenAddress(multilingual));
    await touch(page);
    await page.locator('nav a[href$="/haus"]').first().tap();
    const picture = page.locator('main .win img');
    await expect(picture).toBeAttached();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect
      .poll(() => picture.evaluate((image) => getComputedStyle(image, '::after').backgroundImage))
      .toContain('icon');
    expect(await width()).toBe(0);
    const tries = refused;
    await page.clock.runFor(10_000);
    await expect.poll(() => refused, 'tried again').toBeGreaterThan(tries);
    isUp = true;
    await expect(async () => {
      await page.clock.runFor(30_000);
      expect(await width()).toBeGreaterThan(1);
    }).toPass({ timeout: 60_000 });
    noise.splice(0, noise.length, ...noise.filter((line) => !line.includes('/bilder/')));
  },
);
