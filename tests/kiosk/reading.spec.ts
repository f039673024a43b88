import type { Page } from '@playwright/test';
import { expect, multilingual, test } from '../support/journey.ts';
import { brands, seededViews } from '../support/listAddresses.ts';
import { openScreen, screenAddress, touch } from '../support/lobbyScreen.ts';
import { findReadingFaults } from './findReadingFaults.ts';
import { MAIN_STATES, READ_STATES, type PanelState } from './panelStates.ts';

const PANELS = {
  upright: { width: 1080, height: 1920 },
  lying: { width: 1920, height: 1080 },
} as const;
type Panel = keyof typeof PANELS;

// Each screen would otherwise copy all languages and days for later.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 600_000 });
test.afterEach(({ noise }) => {
  const own = noise.filter((line) => !line.includes('Service Worker registration blocked'));
  noise.splice(0, noise.length, ...own);
});

/** Its profile opens all that a lobby screen can show. */
const whole = brands.find((brand) =>
  ['events', 'openJobs', 'contact'].every((route) =>
    seededViews(brand)[0]?.erlaubt.includes(route),
  ),
);
if (whole === undefined) throw new Error('No brand has the lobby screen that is looked at');

async function begin(
  page: Page,
  panel: Panel,
  address: string,
  { reach, large }: { readonly reach: boolean; readonly large: boolean },
): Promise<void> {
  await page.setViewportSize(PANELS[panel]);
  await openScreen(page, address);
  await touch(page);
  if (large)
    await page
      .getByRole('group', { name: 'Schriftgrösse' })
      .getByRole('button', { name: 'sehr gross' })
      .tap();
  if (reach) await page.getByRole('button', { name: 'Alles nach unten' }).tap();
}

/** What is shown can be read: once all of it has come. */
const expectReadable = (page: Page, what: string, isLow: boolean): Promise<void> =>
  test.step(what, () =>
    expect(async () => {
      const { cut, spilt, covered, unseen, high } = await findReadingFaults(page);
      expect({ cut, spilt, covered, unseen, high: isLow ? high : [] }).toEqual({
        cut: [],
        spilt: [],
        covered: [],
        unseen: [],
        high: [],
      });
    }, what).toPass({ timeout: 30_000 }),
  );

/**
 * Screens whose matter itself is pressed: it is read where it is, and the pair "Hinauf, Hinunter"
 * brings it down.
 */
const isPressedItself = ({ name }: PanelState): boolean =>
  !MAIN_STATES.some((state) => state.name === name) &&
  !['tomorrow', 'another day of the menu plan', 'a room that one looks for', 'departures'].includes(
    name,
  );

for (const panel of ['upright', 'lying'] as const) {
  for (const reach of [false, true]) {
    for (const large of [false, true]) {
      test(`on a panel that is ${panel}${reach ? ', with all controls low' : ''}${large ? ', with the largest text' : ''}, nothing overlaps and the first fact is seen without pressing`, async ({
        page,
      }) => {
        await begin(page, panel, screenAddress(whole), { reach, large });
        for (const state of READ_STATES) {
          await state.open(page);
          await expectReadable(page, state.name, reach && !isPressedItself(state));
          if (reach && isPressedItself(state)) await expectComesDown(page, state.name);
        }
      });
    }
  }

  test(`on a panel that is ${panel}, low controls and the largest text have room in every language`, async ({
    page,
  }) => {
    await begin(page, panel, screenAddress(multilingual), { reach: true, large: true });
    for (const language of ['Italiano', 'Français', 'English']) {
      await page.getByRole('button', { name: language }).tap();
      await expect(page.getByRole('button', { name: language })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      for (const state of MAIN_STATES) {
        await state.open(page);
        await expectReadable(page, `${state.name}, ${language}`, true);
      }
    }
  });
}

/**
 * The first thing to be pressed in the matter can be brought into the lower half, and goes back to
 * where it is read.
 */
async function expectComesDown(page: Page, what: string): Promise<void> {
  const first = page.locator('main').locator('a[href], button, input').first();
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  const [up, down] = [
    page.getByRole('button', { name: 'Hinauf' }),
    page.getByRole('button', { name: 'Hinunter' }),
  ];
  await expect(async () => {
    await up.tap();
    const box = await first.boundingBox();
    expect(box?.y, `${what}: what is pressed comes down`).toBeGreaterThanOrEqual(middle - 1);
  }).toPass({ timeout: 30_000, intervals: [500] });
  await expect(async () => {
    await down.tap();
    await expect(page.locator('main[data-pulled]')).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000, intervals: [500] });
}
