import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { blockServiceWorker, openScreen, screenAddress, touch } from '../support/lobbyScreen.ts';

blockServiceWorker();
// Animations are on: fingers touch controls that still move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Dispatches what a panel reports about the fingers on it. */
type Hand = (
  kind: 'touchStart' | 'touchMove' | 'touchEnd',
  fingers: readonly (Point & { readonly id: number })[],
) => Promise<unknown>;

async function handOn(page: Page): Promise<Hand> {
  const engine: CDPSession = await page.context().newCDPSession(page);
  return (type, fingers) =>
    engine.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger) => ({ ...finger })),
    });
}

async function middleOf(control: Locator): Promise<Point> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('The control is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** One finger touches, slides in steps of a few pixels, and is lifted. */
async function slide(hand: Hand, { x, y }: Point, by: Point): Promise<void> {
  await hand('touchStart', [{ x, y, id: 1 }]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await hand('touchMove', [{ x: x + by.x * part, y: y + by.y * part, id: 1 }]);
  await hand('touchEnd', []);
}

/**
 * The protocol lifts every finger that is not listed any more; the page may be notified only with
 * the next event.
 */
const liftAllBut = (hand: Hand, rest: Point & { readonly id: number }): Promise<unknown> =>
  hand('touchStart', [rest]);

/** No person presses twice so fast: an earlier press would be ignored as a tremble. */
const pause = (page: Page) => page.waitForTimeout(500);

const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

test('a press that drifts up to 24 px counts once for every kind of control', async ({ page }) => {
  await openScreen(page, screenAddress());
  const hand = await handOn(page);
  // The waiting screen.
  await slide(hand, { x: 540, y: 900 }, { x: 14, y: 18 });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await pause(page);
  // A link among the tabs, a toggle button, and a button that opens a card.
  await slide(hand, await middleOf(tab(page, 'Hilfe')), { x: 0, y: -22 });
  await expect(tab(page, 'Hilfe')).toHaveAttribute('aria-current', 'page');
  await pause(page);
  const low = page.getByRole('button', { name: 'Alles nach unten' });
  await slide(hand, await middleOf(low), { x: 22, y: 6 });
  await expect(low).toHaveAttribute('aria-pressed', 'true');
  await pause(page);
  await slide(hand, await middleOf(low), { x: -22, y: 6 });
  await expect(low).toHaveAttribute('aria-pressed', 'false');
  await pause(page);
  await slide(hand, await middleOf(page.getByRole('main').getByRole('button').first()), {
    x: 16,
    y: -16,
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await pause(page);
  await slide(hand, await middleOf(page.getByRole('dialog').getByRole('button').last()), {
    x: 0,
    y: 20,
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pause(page);
  // A text field, on a page that scrolls.
  await slide(
    hand,
    await middleOf(page.getByRole('main').getByRole('link', { name: 'Uns schreiben' })),
    { x: 8, y: 20 },
  );
  const name = page.getByLabel('Ihr Name');
  await expect(name).toBeVisible();
  await pause(page);
  await slide(hand, await middleOf(name), { x: 4, y: 21 });
  await expect(name).toBeFocused();
  await expect(page.getByRole('toolbar')).toBeVisible();
});

test('a tap on a field keeps its focus and caret position while the keyboard moves the page', async ({
  page,
}) => {
  await openScreen(page, screenAddress());
  await touch(page);
  await pause(page);
  await tab(page, 'Hilfe').tap();
  await pause(page);
  await page.getByRole('main').getByRole('link', { name: 'Uns schreiben' }).tap();
  const hand = await handOn(page);
  const fields = page.getByRole('main').locator('input:visible, textarea:visible');
  await expect(fields.first()).toBeVisible();
  await pause(page);
  const order = await fields.all();
  expect(order.length).toBeGreaterThan(2);
  for (const field of [...order, ...order.toReversed().slice(1)]) {
    await field.scrollIntoViewIfNeeded();
    await pause(page);
    await slide(hand, await middleOf(field), { x: 2, y: 3 });
    await expect(field).toBeFocused();
    // By then the browser's own click has happened, too.
    await pause(page);
    await expect(field).toBeFocused();
  }
  const name = page.getByLabel('Ihr Name');
  await name.fill('Maria Muster');
  await pause(page);
  const box = await name.boundingBox();
  if (box === null) throw new Error('The field is not to be seen');
  await slide(hand, { x: box.x + box.width - 8, y: box.y + box.height / 2 }, { x: 0, y: 2 });
  const caret = () => name.evaluate((input: HTMLInputElement) => input.selectionStart);
  await expect.poll(caret).toBe(12);
  await pause(page);
  await slide(hand, { x: box.x + 4, y: box.y + box.height / 2 }, { x: 0, y: 2 });
  await expect.poll(caret).toBe(0);
});

test('a press counts while a palm rests on the glass, whichever touches first, and the palm presses nothing', async ({
  page,
}) => {
  await openScreen(page, screenAddress());
  await touch(page);
  await pause(page);
  const hand = await handOn(page);
  const [menu, help] = [await middleOf(tab(page, 'Menüplan')), await middleOf(tab(page, 'Hilfe'))];
  const [finger, palm] = [
    { ...menu, id: 1 },
    { ...help, id: 2 },
  ];

  // The palm is on another tab before the finger touches, and stays there.
  await hand('touchStart', [palm]);
  await hand('touchStart', [palm, finger]);
  await liftAllBut(hand, palm);
  await hand('touchEnd', []);
  await expect(tab(page, 'Menüplan')).toHaveAttribute('aria-current', 'page');
  await pause(page);
  await expect(tab(page, 'Menüplan')).toHaveAttribute('aria-current', 'page');

  // The palm touches after the finger, and not on a control.
  const way = { ...(await middleOf(tab(page, 'Wegweiser'))), id: 1 };
  const beside = { x: 30, y: 700, id: 2 };
  await hand('touchStart', [way]);
  await hand('touchStart', [way, beside]);
  await liftAllBut(hand, beside);
  await hand('touchEnd', []);
  await expect(tab(page, 'Wegweiser')).toHaveAttribute('aria-current', 'page');
});

test('a touch that slides farther scrolls and presses nothing', async ({ page }) => {
  await openScreen(page, screenAddress());
  await touch(page);
  await tab(page, 'Unser Haus').tap();
  await page.locator('main a[href$="/events"]').tap();
  await expect(page.getByRole('button', { name: 'Zurück' })).toBeVisible();
  const heading = await page.locator('main h1').innerText();
  await pause(page);
  const event = page.locator('main a[href*="/events/"]').first();
  await event.scrollIntoViewIfNeeded();
  await pause(page);
  const before = await page.locator('main').evaluate((main) => main.scrollTop);
  await slide(await handOn(page), await middleOf(event), { x: 0, y: -300 });
  await expect
    .poll(() => page.locator('main').evaluate((main) => main.scrollTop))
    .toBeGreaterThan(before + 100);
  await pause(page);
  await expect(page.locator('main h1')).toHaveText(heading);
});
