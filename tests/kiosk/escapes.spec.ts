import { card } from '../support/escapeMoves.ts';
import { expect, test } from '../support/journey.ts';
import { screenAddress, waitForScreen } from '../support/lobbyScreen.ts';
import { ESCAPES } from './escapeAttempts.ts';

const screen = screenAddress();

test.describe.configure({ mode: 'default' });

test('none of the known ways to leave the kiosk works', async ({ page, context, noise }) => {
  test.slow();
  // At night the screen would be dark.
  await page.clock.install({ time: new Date('2026-11-24T10:00:00+01:00') });
  const left: string[] = [];
  let now = '';
  context.on('page', () => left.push(`${now}: a new page`));
  page.on('dialog', (dialog) => {
    left.push(`${now}: a dialog`);
    void dialog.dismiss();
  });
  page.on('download', () => left.push(`${now}: a download`));
  page.on('filechooser', () => left.push(`${now}: a file picker`));

  await page.goto(screen);
  await waitForScreen(page);
  await page.getByRole('button').first().tap();
  await expect(page.getByRole('navigation')).toBeVisible();
  const document = await page.evaluate(() => {
    const mark = String(Math.random());
    (window as Window & { mark?: string }).mark = mark;
    return { mark, title: window.document.title.split(' • ').at(-1), entries: history.length };
  });

  for (const { name, attempt, card: offersCard = false } of ESCAPES) {
    now = name;
    try {
      await attempt(page, context);
      if (offersCard) await expect(card(page)).toBeVisible();
      else expect(await page.locator('dialog[open]').count(), 'nothing opens').toBe(0);
      expect(await page.evaluate(() => window.document.fullscreenElement)).toBeNull();
    } catch (error) {
      left.push(`${name}: ${String(error).slice(0, 300)}`);
    }
    await page.waitForTimeout(20);
    const after = await page
      .evaluate(() => ({
        mark: (window as Window & { mark?: string }).mark,
        title: window.document.title.split(' • ').at(-1),
        entries: history.length,
      }))
      .catch(() => null);
    if (page.url() !== screen || JSON.stringify(after) !== JSON.stringify(document))
      left.push(`${name}: ${page.url()} ${JSON.stringify(after)}`);
    await page
      .evaluate(() => {
        window.document.getElementById('versuch')?.remove();
        window.document.querySelector<HTMLElement>('dialog[open] button:last-of-type')?.click();
      })
      .catch(() => undefined);
    if (offersCard) await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  expect(left).toEqual([]);
  expect(ESCAPES.length).toBeGreaterThanOrEqual(40);
  // Browsers log what the content security policy refuses.
  noise.splice(0);
});
