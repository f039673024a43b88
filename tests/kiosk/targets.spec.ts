import type { Page } from '@playwright/test';
import { zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { askSite, expect, multilingual, test } from '../support/journey.ts';
import { brands, seededViews } from '../support/listAddresses.ts';
import { noticeAnswer } from '../support/noticeAnswer.ts';
import { findViolations } from '../support/findViolations.ts';
import {
  blockServiceWorker,
  openStaffKeypad,
  screenAddress,
  staffKeypad,
  waitForScreen,
} from '../support/lobbyScreen.ts';
import { expectReading } from './findReadingFaults.ts';
import { measurePanel, SMALLEST_OWN_TARGET } from './measurePanel.ts';
import { onBothPanels, PANEL_SIZES, type Panel } from './panels.ts';
import {
  EVERY_STATE,
  IDLE_SECONDS,
  MAIN_STATES,
  MOST_TABS,
  READ_STATES,
  type PanelState,
} from './panelStates.ts';

blockServiceWorker();
test.describe.configure({ timeout: 600_000 });
test.afterEach(({ noise }) => {
  // The wrong PINs of all journeys count towards one rate limit.
  const own = noise.filter((line) => !line.includes('429 (Too Many Requests)'));
  noise.splice(0, noise.length, ...own);
});

const profileOf = (brand: Brand) => seededViews(brand)[0];
/** A brand whose screen profile allows everything that a lobby screen can show. */
const whole = brands.find(
  (brand) =>
    profileOf(brand)?.startseite.startsWith('/s/') &&
    ['events', 'openJobs', 'contact'].every((route) => profileOf(brand)?.erlaubt.includes(route)),
);
/** The longest name of a brand, which needs the most space. */
const longest = brands
  .filter((brand) => profileOf(brand) !== undefined)
  .toSorted((one, other) => other.name.length - one.name.length)[0];
if (whole === undefined || longest === undefined)
  throw new Error('No brand has the lobby screen that is measured');

for (const panel of ['upright', 'lying'] as const) {
  test(`on a panel that is ${panel} all states are readable, with large enough targets and without overflow`, async ({
    page,
  }) => {
    const profile = await begin(page, whole, panel);
    // Colours and names are the same in both orientations: they are checked once.
    const expectReadable = panel === 'upright' ? expectRoomAndContrast : expectRoom;
    await expectReadable(page, 'the screen that waits');
    await page.clock.setSystemTime(todayAt('18:30'));
    await page.clock.runFor(61_000);
    await expectReadable(page, 'the screen that waits in the evening');
    await page.clock.setSystemTime(todayAt('14:12'));
    await page.clock.runFor(61_000);
    await page.getByRole('button').first().tap();
    for (const state of EVERY_STATE) {
      const { name, open, fits, least } = state;
      await test.step(name, async () => {
        await open(page);
        if (READ_STATES.includes(state)) await expectReading(page, name);
        await expectReadable(page, name, { fits, least });
      });
    }
    profile.change({ wartung: true });
    await page.route('**/api/inhalte/mitteilungen?*', (route) =>
      route.fulfill({
        json: noticeAnswer(whole.id, {
          text: 'Wir tauschen den Bildschirm aus. Um 15.00 Uhr ist er zurück.',
        }),
      }),
    );
    // The visit ends, and the screen reads its profile again.
    await page.clock.fastForward((IDLE_SECONDS + 1) * 1000);
    await page.clock.runFor(180_000);
    await expect(page.getByText('Um 15.00 Uhr ist er zurück.')).toBeVisible();
    await expectReadable(page, 'maintenance');
    profile.change({ zeiten: [{ von: '00:00:00', bis: '23:59:00', zustand: 'gedimmt' }] });
    // A read that fails or is late on a busy machine is retried within a minute of the screen's
    // clock.
    await expect(async () => {
      await page.clock.runFor(61_000);
      await expect(page.getByRole('button', { name: /Uhr/ })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectReadable(page, 'the resting screen');
  });
}

test('the main screens fit in every language on both panels, also with low controls and the largest text', async ({
  page,
}) => {
  await begin(page, multilingual, 'upright');
  await page.getByRole('button').first().tap();
  const inEach = async (look: (state: PanelState, what: string) => Promise<void>) => {
    for (const language of ['Italiano', 'Français', 'English']) {
      const button = page.getByRole('button', { name: language });
      await button.tap();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      for (const state of MOST_TABS) {
        await state.open(page);
        await onBothPanels(page, (panel) => look(state, `${state.name}, ${language}, ${panel}`));
      }
    }
  };
  await inEach(({ fits, least }, what) => expectRoom(page, what, { fits, least }));
  await page.getByRole('button', { name: 'Deutsch' }).tap();
  await page
    .getByRole('group', { name: 'Schriftgrösse' })
    .getByRole('button', { name: 'sehr gross' })
    .tap();
  await page.getByRole('button', { name: 'Alles nach unten' }).tap();
  await inEach((_, what) => expectReading(page, `${what}, low and large`, true));
});

test('the main screens fit with the longest brand name', async ({ page }) => {
  await begin(page, longest, 'upright');
  await page.getByRole('button').first().tap();
  for (const { name, open, fits, least } of MAIN_STATES) {
    await open(page);
    await expectRoom(page, name, { fits, least });
  }
});

test('the keypad of staff fits in every language on both panels, also with its longest answer', async ({
  page,
}) => {
  await page.route('**/pin', (route) => route.fulfill({ json: { kind: 'unavailable' } }));
  const report = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && /\/api\/bildschirme\/[^/]+$/.test(answer.url()),
  );
  await begin(page, multilingual, 'upright');
  await page.getByRole('button').first().tap();
  // After its first report, which is refused, the device asks for the PIN in more words.
  await page.clock.runFor(10_000);
  await report;
  const keypad = staffKeypad(page);
  for (const language of ['Deutsch', 'Italiano', 'Français', 'English']) {
    const button = page.getByRole('button', { name: language });
    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await openStaffKeypad(page);
    await expect(keypad.locator('p').first()).toHaveText(/.{80}/);
    await onBothPanels(page, (panel) => expectRoom(page, `keypad, ${language}, ${panel}`));
    for (const digit of '2468') await page.keyboard.press(digit);
    await keypad.locator('[data-typing] button').last().press('Enter');
    await expect(keypad.getByRole('alert')).toHaveText(/.{60}/);
    await onBothPanels(page, (panel) =>
      expectRoom(page, `keypad that has no answer, ${language}, ${panel}`),
    );
    await keypad.getByRole('button').last().tap();
    await expect(keypad).toHaveCount(0);
  }
});

const todayAt = (time: string): Date => zurichInstant(zurichDate(new Date()), time);

/**
 * Opens the brand's screen at a quiet hour. Its profile has a PIN and a long idle time. `change`
 * changes the profile as editors do.
 */
async function begin(
  page: Page,
  brand: Brand,
  panel: Panel,
): Promise<{ change: (fields: object) => void }> {
  const always = { hatPin: true, ruheSekunden: IDLE_SECONDS };
  let changes: object = always;
  await page.route('**/api/inhalte/kioskprofil?*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const {
      data: [profile],
      ...rest
    } = JSON.parse((await askSite(brand, pathname + search)).body) as {
      data: { attributes: object }[];
    };
    await route.fulfill({
      json: { ...rest, data: [{ ...profile, attributes: { ...profile?.attributes, ...changes } }] },
    });
  });
  await page.setViewportSize(PANEL_SIZES[panel]);
  await page.clock.install({ time: todayAt('14:12') });
  await page.goto(screenAddress(brand));
  await waitForScreen(page);
  return {
    change: (fields) => {
      changes = { ...always, ...fields };
    },
  };
}

interface Measure {
  readonly fits?: boolean;
  readonly least?: number;
}

/** Expects sizes and distances that are large enough, and no overflow. */
async function expectRoom(
  page: Page,
  what: string,
  { fits = true, least = SMALLEST_OWN_TARGET }: Measure = {},
): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  // Measures again while the screen is still loading.
  await expect
    .configure({ soft: true })
    .poll(
      async () => {
        const { smallTargets, closeTargets, smallTexts, beyond } = await measurePanel(page, least);
        const { aside, down } = beyond;
        return { smallTargets, closeTargets, smallTexts, aside, down: fits ? down : 0 };
      },
      { message: what, timeout: 10_000 },
    )
    .toEqual({ smallTargets: [], closeTargets: [], smallTexts: [], aside: 0, down: 0 });
}

async function expectRoomAndContrast(
  page: Page,
  what: string,
  measure: Measure = {},
): Promise<void> {
  await expectRoom(page, what, measure);
  await endOfFades(page);
  const violations = await findViolations(page, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    rules: { 'color-contrast-enhanced': { enabled: true } },
  });
  expect
    .soft(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
      `${what}: axe`,
    )
    .toEqual([]);
}

/**
 * Waits for fades: half-way through a fade the contrast means nothing. Endless animations are
 * ignored.
 */
const endOfFades = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
