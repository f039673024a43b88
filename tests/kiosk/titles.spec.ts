import type { Page } from '@playwright/test';
import { expect, multilingual, test } from '../support/journey.ts';
import { brands, seededViews } from '../support/listAddresses.ts';
import { blockServiceWorker, openScreen, screenAddress, touch } from '../support/lobbyScreen.ts';
import { MAIN_STATES, READ_STATES, type PanelState } from './panelStates.ts';
import { onBothPanels, PANEL_SIZES } from './panels.ts';

blockServiceWorker();
test.describe.configure({ timeout: 600_000 });

/**
 * Pixels. From two metres, 20 minutes of arc are 11.6 mm; a panel of 24 inches has 1920 pixels over
 * 531 mm (docs/decisions/kiosk-input.md).
 */
const LEAST = Math.floor((2000 * Math.tan(((20 / 60) * Math.PI) / 180)) / (531 / 1920));

interface Letters {
  readonly text: string;
  /** Heights as painted, in pixels. */
  readonly small: number;
  readonly digits: number;
}

/** The letters of an element, measured in its own font. */
const lettersOf = (page: Page, selector: string): Promise<readonly Letters[]> =>
  page.evaluate(async (sought) => {
    await document.fonts.ready;
    const SIZE = 1000;
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('There is no canvas');
    return [...document.querySelectorAll<HTMLElement>(sought)].map((element) => {
      const { fontFamily, fontWeight, fontSize } = getComputedStyle(element);
      context.font = `${fontWeight} ${SIZE}px ${fontFamily}`;
      const size = Number.parseFloat(fontSize) * element.currentCSSZoom;
      const height = (letter: string): number =>
        (context.measureText(letter).actualBoundingBoxAscent / SIZE) * size;
      return { text: element.innerText, small: height('x'), digits: height('1') };
    });
  }, selector);

async function expectReadable(page: Page, what: string): Promise<void> {
  const titles = await lettersOf(page, 'main h1');
  expect(titles.length, `${what}: titles`).toBeGreaterThan(0);
  for (const { text, small } of titles)
    expect.soft(small, `${what}: ${text}`).toBeGreaterThanOrEqual(LEAST);
  for (const { digits } of await lettersOf(page, 'header time'))
    expect.soft(digits, `${what}: the clock`).toBeGreaterThanOrEqual(LEAST);
}

/** Capitals reach above their line: the panel must not cut off what is above them. */
const expectWholeAccents = (page: Page, what: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(findRoomAboveAccent), { message: `${what}: room above É` })
    .toBeGreaterThanOrEqual(0);

/**
 * Runs in the page: pixels between the accent of a capital in the title and the edge that would cut
 * it off; null while there is no title.
 */
function findRoomAboveAccent(): number | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  const context = document.createElement('canvas').getContext('2d');
  if (heading === null || context === null) return null;
  const range = document.createRange();
  range.selectNodeContents(heading);
  const [line] = range.getClientRects();
  if (line === undefined) return null;
  const SIZE = 1000;
  const { fontFamily, fontWeight, fontSize } = getComputedStyle(heading);
  context.font = `${fontWeight} ${SIZE}px ${fontFamily}`;
  const { fontBoundingBoxAscent, actualBoundingBoxAscent } = context.measureText('É');
  const zoomed = (Number.parseFloat(fontSize) * heading.currentCSSZoom) / SIZE;
  const edges = [0];
  for (let part: Element | null = heading; part !== null; part = part.parentElement)
    if (getComputedStyle(part).overflowY !== 'visible')
      edges.push(part.getBoundingClientRect().top);
  return line.top + (fontBoundingBoxAscent - actualBoundingBoxAscent) * zoomed - Math.max(...edges);
}

async function walk(page: Page, states: readonly PanelState[], what: string): Promise<void> {
  for (const state of states) {
    await state.open(page);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expectReadable(page, `${state.name}, ${what}`);
    await expectWholeAccents(page, `${state.name}, ${what}`);
  }
}

/** A screen whose profile allows everything that a lobby screen can show. */
const whole = brands.find((brand) =>
  ['events', 'openJobs', 'contact'].every((route) =>
    seededViews(brand)[0]?.erlaubt.includes(route),
  ),
);
if (whole === undefined) throw new Error('No brand has the lobby screen that is looked at');

test('the titles of the main screens can be read from two metres on a lying panel', async ({
  page,
}) => {
  await page.setViewportSize(PANEL_SIZES.lying);
  await openScreen(page, screenAddress(whole));
  await touch(page);
  await walk(page, MAIN_STATES, 'lying');
});

for (const panel of ['lying', 'upright'] as const) {
  test(
    `every title can be read from two metres, and its accents are whole: ${panel}`,
    { tag: '@lobby' },
    async ({ page }) => {
      await page.setViewportSize(PANEL_SIZES[panel]);
      await openScreen(page, screenAddress(whole));
      await touch(page);
      await walk(page, READ_STATES, panel);
    },
  );
}

test(
  'the answer of the way-finder has room beside its button in every language, on both panels',
  { tag: '@lobby' },
  async ({ page }) => {
    await page.setViewportSize(PANEL_SIZES.upright);
    await openScreen(page, screenAddress(multilingual));
    await touch(page);
    const tab = page.locator('nav a[href$="/wegweiser"]');
    // A tap so soon after another one counts as a tremble, and a language chosen meanwhile would be
    // that of the screen before.
    await expect(async () => {
      await tab.tap();
      await expect(tab).toHaveAttribute('aria-current', 'page', { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    for (const language of ['Italiano', 'Français', 'English', 'Deutsch']) {
      const button = page.getByRole('button', { name: language });
      await button.tap();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await onBothPanels(page, async (panel) => {
        const answer = page.getByRole('main').getByRole('status');
        const box = await answer.boundingBox();
        expect.soft(box?.width, `${language}, ${panel}`).toBeGreaterThanOrEqual(500);
      });
    }
  },
);
