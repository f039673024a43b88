import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { brands, seededViews } from '../support/listAddresses.ts';
import { blockServiceWorker, openScreen, screenAddress, touch } from '../support/lobbyScreen.ts';
import { expectReading } from './findReadingFaults.ts';
import { MAIN_STATES, READ_STATES, type PanelState } from './panelStates.ts';
import { PANEL_SIZES } from './panels.ts';

blockServiceWorker();
test.describe.configure({ timeout: 600_000 });

/** A brand whose screen profile allows everything that a lobby screen can show. */
const whole = brands.find((brand) =>
  ['events', 'openJobs', 'contact'].every((route) =>
    seededViews(brand)[0]?.erlaubt.includes(route),
  ),
);
if (whole === undefined) throw new Error('No brand has the lobby screen that is looked at');

/**
 * Screens whose content itself is pressed: it is read where it is, and the buttons "Hinauf" and
 * "Hinunter" bring it down and back.
 */
const isPressedItself = ({ name }: PanelState): boolean =>
  !MAIN_STATES.some((state) => state.name === name) &&
  !['tomorrow', 'another day of the menu plan', 'a room that one looks for', 'departures'].includes(
    name,
  );

/**
 * In addition to the initial mode, which `targets.spec.ts` checks: with the largest text, with the
 * largest text and all controls low, and with low controls alone.
 */
for (const panel of ['upright', 'lying'] as const) {
  test(`${panel}, with large text, low controls or both: nothing overlaps, the first fact is visible`, async ({
    page,
  }) => {
    await page.setViewportSize(PANEL_SIZES[panel]);
    await openScreen(page, screenAddress(whole));
    await touch(page);
    const size = (name: string) =>
      page.getByRole('group', { name: 'Schriftgrösse' }).getByRole('button', { name, exact: true });
    const low = page.getByRole('button', { name: 'Alles nach unten' });
    const walk = async (mode: string, isLow: boolean): Promise<void> => {
      for (const state of READ_STATES) {
        await state.open(page);
        await expectReading(page, `${state.name}, ${mode}`, isLow && !isPressedItself(state));
        if (isLow && isPressedItself(state)) await expectComesDown(page, state.name);
      }
    };
    await size('sehr gross').tap();
    await expect(size('sehr gross')).toHaveAttribute('aria-pressed', 'true');
    await walk('large', false);
    await expectWholeCard(page);
    await low.tap();
    await expect(low).toHaveAttribute('aria-pressed', 'true');
    await walk('large, low', true);
    await size('normal').tap();
    await expect(size('normal')).toHaveAttribute('aria-pressed', 'true');
    await walk('low', true);
  });
}

/** The phone number is in one line, next to its code, and nothing needs scrolling. */
async function expectWholeCard(page: Page): Promise<void> {
  await page.locator('nav a[href$="/hilfe"]').tap();
  await page.getByRole('button', { name: 'Mit dem eigenen Telefon anrufen' }).tap();
  const card = page.getByRole('dialog');
  await expect(card.getByRole('img')).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('button')).toBeInViewport({ ratio: 1 });
  const lines = card.locator('[data-kind="phone"]').evaluate((number) => {
    const range = document.createRange();
    range.selectNodeContents(number);
    return range.getClientRects().length;
  });
  expect(await lines, 'lines of the number').toBe(1);
  await card.getByRole('button').tap();
  await expect(card).toHaveCount(0);
}

/**
 * The first control of the content can be brought into the lower half, and goes back to where it is
 * read. Where it is in the lower half already, "Hinauf" cannot be pressed.
 */
async function expectComesDown(page: Page, what: string): Promise<void> {
  const first = page
    .locator('main')
    .locator('a[href], button, input, textarea, select, summary')
    .filter({ visible: true })
    .first();
  // A screen that only shows: nothing is pressed.
  if ((await first.count()) === 0) return;
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  const [up, down] = [
    page.getByRole('button', { name: 'Hinauf' }),
    page.getByRole('button', { name: 'Hinunter' }),
  ];
  await expect(async () => {
    if ((await up.getAttribute('aria-disabled')) !== 'true') await up.tap({ timeout: 1000 });
    const box = await first.boundingBox();
    expect(box?.y, `${what}: what is pressed comes down`).toBeGreaterThanOrEqual(middle - 1);
  }, what).toPass({ timeout: 30_000, intervals: [500] });
  const pulled = page.locator('main[data-pulled]');
  if ((await pulled.count()) === 0) return;
  await expect(async () => {
    await down.tap({ timeout: 1000 });
    await expect(pulled).toHaveCount(0, { timeout: 500 });
  }, what).toPass({ timeout: 30_000, intervals: [500] });
}
