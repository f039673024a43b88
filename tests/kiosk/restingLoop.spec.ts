import type { Page } from '@playwright/test';
import { expect, house, multilingual, test } from '../support/journey.ts';
import { blockServiceWorker, openWithStoppedClock, screenAddress } from '../support/lobbyScreen.ts';
import { PANEL_SIZES } from './panels.ts';

blockServiceWorker();

/** Milliseconds of the page's stopped clock. */
const FACE = 12_000;

const face = (page: Page) => page.locator('[data-face]');
const nameOfFace = (page: Page): Promise<string | null> => face(page).getAttribute('data-face');

/** Returns the names of the faces in their order, until the first is shown again. */
async function goRound(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  const first = await nameOfFace(page);
  for (let name = first; seen.length === 0 || name !== first; name = await nameOfFace(page)) {
    seen.push(String(name));
    expect(seen.length, 'the loop comes to its beginning').toBeLessThan(7);
    await page.clock.runFor(FACE);
    await expect(face(page)).not.toHaveAttribute('data-face', String(name));
  }
  return seen;
}

const open = (page: Page, time: string, brand = house) =>
  openWithStoppedClock(
    page,
    screenAddress(brand),
    new Date(
      `${new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' })}T${time}:00${OFFSET}`,
    ),
  );
/** The UTC offset of Zurich today. */
const OFFSET = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Zurich',
  timeZoneName: 'longOffset',
})
  .format(new Date())
  .slice(-6);

test("the attract screen shows the day's faces in turn, twelve seconds each, without faces that have no content", async ({
  page,
}) => {
  await open(page, '10:00');
  await expect(face(page)).toHaveAttribute('data-face', 'greeting');
  await page.clock.runFor(FACE - 1000);
  await expect(face(page)).toHaveAttribute('data-face', 'greeting');
  await page.clock.runFor(1000);
  await expect(face(page)).toHaveAttribute('data-face', 'today');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heute im Haus');
  await expect(page).toHaveTitle(/^Heute im Haus • /);
  const faces = await goRound(page);
  // The tests' site may have a timetable for this house or not: both are accepted.
  expect(faces.filter((name) => name !== 'departures')).toEqual([
    'today',
    'menu',
    'event',
    'greeting',
  ]);
});

test('on both panels every face has a large title, at most four large rows, and the touch prompt in a fixed place', async ({
  page,
}) => {
  for (const viewport of Object.values(PANEL_SIZES)) {
    await page.setViewportSize(viewport);
    await open(page, '10:00');
    const touch = page.getByRole('button', { name: 'Berühren Sie den Bildschirm' });
    const place = await touch.boundingBox();
    for (let step = 0; step < 5; step += 1) {
      const name = await nameOfFace(page);
      const measured = await face(page).evaluate((shown) => {
        const box = shown.getBoundingClientRect();
        const size = (element: Element | null): number =>
          element === null ? 0 : Number.parseFloat(getComputedStyle(element).fontSize);
        const rows = [...shown.querySelectorAll('li')];
        return {
          title: size(shown.querySelector('h1')),
          rows: rows.length,
          smallest: Math.min(
            48,
            ...rows.flatMap((row) => [...row.querySelectorAll('b, p, span')].map(size)),
          ),
          // Rows without room are left out whole: they begin beside the panel.
          beyond: [...shown.querySelectorAll('h1, li, p')]
            .filter((each) => {
              const { left, right, bottom } = each.getBoundingClientRect();
              return left < box.right && (bottom > box.bottom + 1 || right > box.right + 1);
            })
            .map((each) => each.textContent),
        };
      });
      expect(measured.title, `${name}: title`).toBeGreaterThanOrEqual(96);
      expect(measured.rows, `${name}: rows`).toBeLessThanOrEqual(4);
      expect(measured.smallest, `${name}: rows are large`).toBeGreaterThanOrEqual(48);
      expect(measured.beyond, `${name}: all of it is on the panel`).toEqual([]);
      expect(await touch.boundingBox(), `${name}: the words stay where they are`).toEqual(place);
      await page.clock.runFor(FACE);
      await expect(face(page)).not.toHaveAttribute('data-face', String(name));
    }
  }
});

test('the touch prompt is shown in each language of the screen in turn', async ({ page }) => {
  await open(page, '10:00', multilingual);
  const words = page.locator('main button');
  for (const [text, language] of [
    ['Berühren Sie den Bildschirm', 'de'],
    ['Tocchi lo schermo', 'it'],
    ['Touchez l’écran', 'fr'],
    ['Touch the screen', 'en'],
  ] as const) {
    await expect(words).toHaveText(text);
    await expect(words.locator('span')).toHaveAttribute('lang', language);
    await page.clock.runFor(4000);
  }
});

test('a face fades into the next, and changes without a fade if reduced motion is set', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '10:00');
  // Read when the animation of a face starts: later it has no animation any more.
  const begun = await page.evaluateHandle(() => {
    const lengths: string[] = [];
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.matches('[data-face]'))
        lengths.push(getComputedStyle(target).animationDuration);
    });
    return lengths;
  });
  const lengthOfNext = async (): Promise<string | undefined> => {
    await page.clock.runFor(FACE);
    return (await begun.jsonValue()).at(-1);
  };
  await expect.poll(lengthOfNext).toBe('0.6s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(lengthOfNext).toBe('0.001s');
});
