import type { Page } from '@playwright/test';
import { expect, house, multilingual, openEditor, test } from '../support/journey.ts';
import { brands, seededViews } from '../support/listAddresses.ts';
import {
  blockServiceWorker,
  handleOf,
  openStaffKeypad,
  openWithStoppedClock,
  screenAddress,
  tapCorner,
  waitForPaint,
  waitForScreen,
} from '../support/lobbyScreen.ts';

const handle = handleOf(house);
const NOTICES = 'api::mitteilung.mitteilung';
const PROFILES = 'api::kioskprofil.kioskprofil';

/**
 * Opens the screen ten seconds before a moment, and stops the clock at that moment: only `wait`
 * advances it.
 */
async function openAt(page: Page, moment: string, address = screenAddress()): Promise<void> {
  await openWithStoppedClock(page, address, new Date(moment));
  await page.clock.pauseAt(new Date(Date.parse(moment) + 10_000));
}
const wait = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Sind Sie noch da?' });
const tabs = (page: Page) => page.getByRole('navigation');

async function begin(page: Page): Promise<void> {
  await page.getByRole('button').first().tap();
  await expect(tabs(page)).toBeVisible();
}

test.describe('a device without offline copies', () => {
  blockServiceWorker();

  test('shows a warning after a minute without input, and ends the visit twenty seconds later', async ({
    page,
  }) => {
    await openAt(page, '2026-11-24T10:00:00+01:00');
    await begin(page);
    await wait(page, 50);
    // A scroll of the page, as a finger or a wheel causes it, is input as well.
    await page.locator('main').dispatchEvent('scroll');
    await wait(page, 58);
    await expect(warning(page)).toHaveCount(0);
    await wait(page, 4);
    await expect(warning(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ja, ich bin noch da' })).toBeFocused();
    await wait(page, 20);
    await expect(warning(page)).toHaveCount(0);
    await expect(tabs(page)).toHaveCount(0);
  });

  test(
    'one tap or key press extends a visit, more than ten times; one button ends it',
    { tag: '@lobby' },
    async ({ page }) => {
      await openAt(page, '2026-11-24T10:00:00+01:00');
      await begin(page);
      for (let time = 1; time <= 12; time += 1) {
        await wait(page, 63);
        const stay = page.getByRole('button', { name: 'Ja, ich bin noch da' });
        await expect(stay).toBeFocused();
        if (time % 2 === 0) await stay.tap();
        else await page.keyboard.press('Enter');
        await expect(warning(page)).toHaveCount(0);
      }
      await page.getByRole('button', { name: 'Beenden und löschen' }).tap();
      await expect(tabs(page)).toHaveCount(0);
    },
  );
});

/** A screen that no other test opens: changes of editors are visible to all tests. */
const spare =
  brands.find(
    (brand) =>
      seededViews(brand).length > 0 &&
      brand.id !== house.id &&
      brand.id !== multilingual.id &&
      brand.name.length < 12,
  ) ?? house;

test(
  'editors change a running screen: their notice appears at once, maintenance and a reload wait until it is idle',
  { tag: '@lobby' },
  async ({ page }) => {
    const editor = openEditor();
    const { documentId } = await editor.find(PROFILES, 'de-CH', { handle: handleOf(spare) });
    const change = (fields: object) =>
      editor.publishChange(PROFILES, documentId, 'de-CH', { ...fields });
    const text = 'Der Lift steht bis 15.00 Uhr still.';
    let loads = 0;
    await openAt(page, '2026-11-24T10:00:00+01:00', screenAddress(spare));
    page.on('request', (request) => {
      loads += Number(request.isNavigationRequest());
    });
    await begin(page);
    const notice = await editor.publishNew(NOTICES, 'de-CH', {
      text,
      marke: spare.id,
      von: '2026-11-24T08:00:00.000Z',
      bis: '2026-11-24T14:00:00.000Z',
      wo: 'bildschirme',
      ton: 'hinweis',
    });
    try {
      await change({ wartung: true });
      await expect(async () => {
        // The key press means that a visitor is there all the time: the notice is shown, and the
        // visit does not end.
        await page.keyboard.press('Shift');
        await wait(page, 30);
        await expect(page.getByRole('status')).toHaveText(text, { timeout: 500 });
      }).toPass({ timeout: 60_000 });
      await expect(tabs(page)).toBeVisible();
      await page.getByRole('button', { name: 'Beenden und löschen' }).tap();
      // The profile is read each minute, notices every few seconds.
      await expect(async () => {
        await wait(page, 30);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text, { timeout: 500 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByRole('button')).toHaveCount(0);

      await editor.remove(NOTICES, notice);
      await change({ wartung: false, neuLadenAb: '2026-11-24T09:00:30.000Z' });
      await expect(async () => {
        await wait(page, 5);
        expect(loads).toBe(1);
      }).toPass({ timeout: 60_000, intervals: [50] });
      await waitForPaint(page);
      await expect(async () => {
        // The screen may show its stored copy before the response arrives.
        await wait(page, 5);
        await expect(page.getByRole('button', { name: 'Berühren Sie den Bildschirm' })).toBeVisible(
          {
            timeout: 500,
          },
        );
      }).toPass({ timeout: 60_000 });
      await expect(page.getByRole('status')).toBeEmpty();
      await wait(page, 180);
      expect(loads).toBe(1);
    } finally {
      await change({ wartung: false, neuLadenAb: null });
    }
  },
);

test('staff unlock the screen with five taps and the PIN; five wrong PINs lock it, even after a reload', async ({
  page,
  noise,
}) => {
  const editor = openEditor();
  const { documentId, ...fields } = await editor.find(PROFILES, 'de-CH', { handle });
  await editor.publishChange(PROFILES, documentId, 'de-CH', {
    ...fields,
    status: undefined,
    pinHash: '24680',
  });
  const enter = async (pin: string): Promise<void> => {
    for (const digit of pin)
      await page.getByRole('button', { name: digit, exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
  };
  // Retries until the screen knows that there is a PIN now.
  await expect(async () => {
    await page.goto(screenAddress());
    await waitForScreen(page);
    await tapCorner(page);
  }).toPass({ timeout: 120_000 });

  await enter('24680');
  const about = page.getByRole('dialog', { name: 'Dieser Bildschirm' });
  await expect(about).toContainText(handle);
  // The PIN has also made this device known.
  await expect(about).toContainText('bestätigt');
  await page.getByRole('button', { name: 'Zurück zum Bildschirm' }).tap();
  await openStaffKeypad(page);
  for (let left = 4; left > 0; left -= 1) {
    await enter('1111');
    await expect(page.getByRole('alert')).toContainText(
      left === 1 ? 'Noch ein Versuch' : `Noch ${left} Versuche`,
    );
  }
  await enter('1111');
  await expect(page.getByRole('alert')).toContainText('15 Minuten');
  await page.reload();
  await waitForScreen(page);
  await openStaffKeypad(page);
  await enter('24680');
  await expect(page.getByRole('alert')).toContainText('Zu viele falsche PINs');
  noise.splice(0);
});
