import type { Page } from '@playwright/test';
import { expect, house, test, ignoreNoise } from '../support/journey.ts';
import { blockServiceWorker, openScreen, screenAddress, touch } from '../support/lobbyScreen.ts';
import { findDelivered, MESSAGES } from '../support/applicationForm.ts';
import { PANEL_SIZES } from './panels.ts';

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Leerschlag',
  ',': 'Komma',
  '.': 'Punkt',
  '@': 'At-Zeichen',
  '-': 'Bindestrich',
};

const keyboard = (page: Page) => page.getByRole('toolbar', { name: 'Bildschirmtastatur' });
const key = (page: Page, name: string) =>
  keyboard(page).getByRole('button', { name: NAMES[name] ?? name, exact: true });
const finish = (page: Page) => page.getByRole('button', { name: 'Beenden und löschen' });

async function openForm(page: Page): Promise<void> {
  await openScreen(page, screenAddress());
  await touch(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Hilfe' }).tap();
  await page.getByRole('main').getByRole('link', { name: 'Uns schreiben' }).tap();
  await expect(page.getByRole('heading', { name: 'Nachricht schreiben' })).toBeVisible();
}

/**
 * Capitals are automatic at the start of a name or a sentence; elsewhere the shift key is pressed
 * to get a capital, or none.
 */
async function wantCapital(page: Page, capital: boolean, isLetter: boolean): Promise<void> {
  const shift = keyboard(page).getByRole('button', { name: /^Grossbuchstabe/ });
  if (!isLetter || (await shift.count()) === 0) return;
  // From one capital letter the key goes to all capitals first, then to small letters.
  while (((await shift.getAttribute('aria-pressed')) === 'true') !== capital) {
    await shift.tap();
    await page.waitForTimeout(200);
  }
}

/** Taps one key after the other, like a person who looks for them. */
async function tapKeys(page: Page, text: string): Promise<void> {
  let before = '';
  for (const letter of text) {
    // The same key again, faster than any person, would be ignored as a tremble.
    if (letter === before) await page.waitForTimeout(200);
    before = letter;
    await wantCapital(page, /\p{Lu}/u.test(letter), /\p{L}/u.test(letter));
    const accented = /[éèàç]/u.test(letter);
    if (accented) await key(page, 'é à ç, Buchstaben mit Akzent').tap();
    await key(page, letter).tap();
  }
}

test.describe('a device without offline copies', () => {
  blockServiceWorker();

  test('a visitor writes by touch, and the house receives the message', async ({ page, noise }) => {
    await openForm(page);
    await expect(keyboard(page)).toHaveCount(0);
    await page.getByLabel('Ihr Name').tap();
    // Each part of a name begins with a capital by itself.
    await expect(keyboard(page).getByRole('button', { name: 'Grossbuchstabe' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const name = `Frau Müller, é ${String(Date.now()).slice(-6)}`;
    await tapKeys(page, name);
    await expect(page.getByLabel('Ihr Name')).toHaveValue(name);
    await expect(page.getByLabel('Ihr Name')).toBeFocused();

    await key(page, 'Weiter').tap();
    await expect(page.getByLabel('Ihre Telefonnummer')).toBeFocused();
    await expect(keyboard(page).getByRole('button')).toHaveCount(18);
    await tapKeys(page, '044 123 45 67');
    await key(page, 'Weiter').tap();
    await expect(page.getByLabel('Ihre E-Mail-Adresse')).toBeFocused();
    await expect(key(page, 'ü')).toHaveCount(0);
    await tapKeys(page, 'mueller@haus.');
    await key(page, 'Löschen').tap();
    await key(page, '.ch').tap();
    await expect(page.getByLabel('Ihre E-Mail-Adresse')).toHaveValue('mueller@haus.ch');

    await key(page, 'Weiter').tap();
    await tapKeys(page, 'Grüezi');
    await key(page, 'Neue Zeile').tap();
    await tapKeys(page, 'alles gut');
    await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('Grüezi\nalles gut');
    await key(page, 'Fertig').tap();
    await expect(keyboard(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Nachricht senden' }).tap();
    await expect(
      page.getByRole('heading', { name: 'Ihre Nachricht ist angekommen' }),
    ).toBeFocused();
    // The screen's clock differs from the site's, so the form was sent a second time; the browser
    // logs the 429.
    ignoreNoise(noise, /429/);
    const reference = (await page.getByText('Ihre Nummer:').textContent())?.split(': ')[1] ?? '';
    await findDelivered(MESSAGES, {
      name,
      marke: house.id,
      referenz: reference,
      telefon: '044 123 45 67',
    });
  });

  test(
    'keys insert at the caret and replace the selection; the system keyboard does not open',
    { tag: '@lobby' },
    async ({ page }) => {
      await openForm(page);
      const field = page.getByLabel('Ihr Name');
      await field.tap();
      await expect(field).toHaveAttribute('inputmode', 'none');
      await tapKeys(page, 'rut');
      await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 1));
      await tapKeys(page, 'R');
      await tapKeys(page, 'e');
      await expect(field).toHaveValue('Reut');
      await key(page, 'Löschen').tap();
      await expect(field).toHaveValue('Rut');
      for (const { width, height } of await keyboard(page)
        .getByRole('button')
        .evaluateAll((keys) =>
          keys.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
        )) {
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(72);
      }
    },
  );

  test(
    'a hardware keyboard types into the field and operates the keys on the screen',
    { tag: '@lobby' },
    async ({ page }) => {
      await openForm(page);
      await page.getByLabel('Ihr Name').focus();
      await page.keyboard.type('Ru');
      await expect(keyboard(page)).toBeVisible();
      await key(page, 't').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await expect(key(page, 'g')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await expect(page.getByLabel('Ihr Name')).toHaveValue('Ruth');
      await page.keyboard.press('Escape');
      await expect(keyboard(page)).toHaveCount(0);
      await expect(page.getByLabel('Ihr Name')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Ihre Telefonnummer')).toBeFocused();
    },
  );

  for (const [panel, viewport] of Object.entries(PANEL_SIZES)) {
    test.describe(panel, () => {
      test.use({ viewport });

      test(
        'all controls move into the lower half, and move back when the visit ends',
        { tag: '@lobby' },
        async ({ page }) => {
          await openScreen(page, screenAddress());
          await touch(page);
          const tabs = await page.getByRole('navigation').getByRole('link').allTextContents();
          await page.getByRole('button', { name: 'Alles nach unten' }).tap();
          for (const tab of tabs) {
            await page.getByRole('navigation').getByRole('link', { name: tab }).tap();
            await expect(page.locator('main h1')).toBeVisible();
            await expect.poll(() => controlsInUpperHalf(page), tab).toEqual([]);
          }
          await page.getByRole('main').getByRole('link', { name: 'Uns schreiben' }).tap();
          await page.getByLabel('Ihr Name').tap();
          await expect(keyboard(page)).toBeVisible();
          await expect
            .poll(async () => (await keyboard(page).boundingBox())?.y)
            .toBeGreaterThanOrEqual(viewport.height / 2);
          await finish(page).tap();
          await expect(page.locator('html[data-reach]')).toHaveCount(0);
        },
      );
    });
  }
});

/** The names of the controls that are, even in part, above the middle of the panel. */
const controlsInUpperHalf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, textarea, select, summary')]
      .filter(
        (each) =>
          each.closest('[inert]') === null &&
          each.getBoundingClientRect().height > 0 &&
          each.getBoundingClientRect().top < innerHeight / 2,
      )
      .map((each) => each.textContent),
  );
