import type { Page } from '@playwright/test';
import { expect, group, house, multilingual, originOf, test } from '../support/journey.ts';

const LIST = '/wohnen/freie-plaetze';
const answerOf = (page: Page) => page.locator('#ergebnis');
const firstRow = (page: Page) => answerOf(page).locator('ol > li').first();
/** The first offer with a page on this site: alternatives are at other houses. */
const ownOffer = (page: Page, language = '') =>
  answerOf(page).locator(`h4 a[href^="${language}/wohnen"]`).first();
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
/** The first figure of a price. */
const priceIn = async (part: ReturnType<typeof firstRow>): Promise<string> =>
  /(\d+\.\d\d)/.exec(await part.innerText())?.[1] ?? 'no price';

test.describe('a daughter without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('gets from the home of the group to price and free date in three taps', async ({ page }) => {
    await page.goto(originOf(group));
    await page.getByRole('complementary').getByRole('link', { name: 'Demenz' }).click();
    await expect(page).toHaveURL(/freie-plaetze\?art=demenz$/);
    await expect(page.getByRole('radio', { name: 'Demenz' })).toBeChecked();
    await expect(firstRow(page)).toContainText(/frei/);
    const withoutCare = await priceIn(firstRow(page));

    await choose(page, '6');
    await page.getByRole('button', { name: 'Plätze zeigen' }).click();
    await expect(page).toHaveURL(/#ergebnis$/);
    await expect(page.getByRole('radio', { name: '6', exact: true })).toBeChecked();
    await expect(page.getByText(/Preise für Pflegestufe 6/)).toBeVisible();
    await expect(firstRow(page)).toContainText(/Stand \S+, \d+\. \S+/);
    const withCare = await priceIn(firstRow(page));
    expect(Number(withCare)).toBeGreaterThan(Number(withoutCare));

    await firstRow(page).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/freie-plaetze\/[^/]+\/[^/]+\?stufe=6$/);
    await expect(page.locator('#preis tfoot')).toContainText(withCare);
  });

  test('changes the level on the page of an offer', { tag: '@journeys' }, async ({ page }) => {
    await page.goto(originOf(house) + LIST);
    await ownOffer(page).click();
    const price = page.locator('#preis');
    const sum = price.locator('tfoot').first();
    const before = await sum.innerText();
    await choose(page, '12');
    await price.getByRole('button', { name: 'Preis zeigen' }).click();
    await expect(page).toHaveURL(/\?stufe=12#preis$/);
    await expect(price).toContainText('Ihr Anteil an der Pflege');
    await expect(sum).not.toHaveText(before);
  });

  test(
    'who asks for what does not exist sees the whole list',
    { tag: '@journeys' },
    async ({ page }) => {
      await page.goto(`${originOf(group)}${LIST}?art=schloss&stufe=13&haus=nirgends&ab=gestern`);
      await expect(page.getByRole('radio', { name: 'Alles' })).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Weiss ich nicht' })).toBeChecked();
      expect(await answerOf(page).locator('ol > li h4').count()).toBe(12);
    },
  );
});

test('each answer is applied at once, and "Back" undoes it', async ({ page }) => {
  await page.goto(originOf(group) + LIST);
  const heading = answerOf(page).getByRole('heading', { level: 2 }).first();
  const before = await heading.innerText();
  await page.getByText('Kurzaufenthalt', { exact: true }).first().click();
  await expect(page).toHaveURL(/\?art=kurzaufenthalt$/);
  await expect(heading).not.toHaveText(before);
  await expect(page).toHaveTitle(/Kurzaufenthalt/);
  await choose(page, '4');
  await expect(page).toHaveURL(/\?art=kurzaufenthalt&stufe=4$/);
  await expect(answerOf(page)).toContainText('Preise für Pflegestufe 4');
  await expect(answerOf(page)).toContainText('rund in 14 Tagen');
  await page.goBack();
  await page.goBack();
  await expect(heading).toHaveText(before);
  await expect(page.getByRole('radio', { name: 'Alles' })).toBeChecked();
});

test('the price of an offer follows the level in place', { tag: '@journeys' }, async ({ page }) => {
  await page.goto(originOf(house) + LIST);
  await ownOffer(page).click();
  await choose(page, '3');
  await expect(page).toHaveURL(/\?stufe=3$/);
  await expect(page.locator('#preis').getByRole('status').first()).toContainText(
    '41 bis 60 Minuten Pflege am Tag',
  );
});

test.describe('each choice asks the site once', () => {
  /** The queries of the lists that a page requests. */
  const collectLists = (page: Page): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { search } = new URL(request.url());
      if (search.endsWith('teil=liste')) asked.push(search);
    });
    return asked;
  };

  test('ahead, while the browser is idle', async ({ page }) => {
    const asked = collectLists(page);
    const ahead = page.waitForResponse(/\?art=kurzaufenthalt&teil=liste$/);
    await page.goto(originOf(group) + LIST);
    await (await ahead).finished();
    const heading = answerOf(page).getByRole('heading', { level: 2 }).first();
    const before = await heading.innerText();
    await page.getByText('Kurzaufenthalt', { exact: true }).first().click();
    await expect(heading).not.toHaveText(before);
    await expect(page).toHaveURL(/\?art=kurzaufenthalt$/);
    await expect(page.getByRole('radio', { name: 'Weiss ich nicht' })).toBeChecked();
    expect(asked.filter((search) => search === '?art=kurzaufenthalt&teil=liste')).toHaveLength(1);
    expect(asked).not.toContain('?teil=liste');
  });

  test('from the moment a finger is down', async ({ page, context }) => {
    // Who saves data gets nothing ahead, but what is pressed.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const asked = collectLists(page);
    await page.goto(originOf(group) + LIST);
    for (const [name, search] of [
      ['6', '?stufe=6&teil=liste'],
      ['7', '?stufe=7&teil=liste'],
    ] as const) {
      const sent = page.waitForRequest((request) => request.url().endsWith(search));
      const choice = page.getByRole('radio', { name, exact: true });
      await choice.dispatchEvent('pointerdown');
      await sent;
      await choice.check();
      await expect(answerOf(page)).toContainText(`Preise für Pflegestufe ${name}`);
    }
    expect(asked).toEqual(['?stufe=6&teil=liste', '?stufe=7&teil=liste']);
  });
});

test(
  'a day of a stay that is typed is one question, and no entries of the history',
  { tag: '@journeys' },
  async ({ page }) => {
    await page.goto(`${originOf(multilingual)}/de${LIST}`);
    await ownOffer(page, '/de').click();
    const before = await page.evaluate(() => history.length);
    const year = new Date().getFullYear() + 1;
    // The same in either order of day and month.
    await page.locator('#ankunft').focus();
    await page.keyboard.type(`0202${year}`);
    await page.locator('#abreise').focus();
    await page.keyboard.type(`0303${year}`);
    await expect(page).toHaveURL(new RegExp(`\\?abreise=${year}-03-03&ankunft=${year}-02-02$`));
    await expect(page.locator('#preis [role=status]').last()).toContainText(/Zusammen|noch nicht/);
    expect(await page.evaluate(() => history.length)).toBe(before);
  },
);

test('if a house has nothing free, the nearest houses come first, with their distance', async ({
  page,
}) => {
  await page.goto(`${originOf(house)}${LIST}?art=demenz`);
  const nearest = answerOf(page).locator('section', { has: page.locator('header[data-brand]') });
  await expect(answerOf(page).getByRole('heading', { name: 'Am nächsten kommt.' })).toBeVisible();
  const distances = (await nearest.locator('b', { hasText: 'Luftlinie' }).allInnerTexts()).map(
    (text) => Number(/etwa (\d+) km Luftlinie/.exec(text)?.[1]),
  );
  expect(distances.length).toBeGreaterThan(0);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
});
