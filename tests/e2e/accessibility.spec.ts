import type { Page } from '@playwright/test';
import { AXE_PAGES, MISSING, type PageFinder } from '../support/axePages.ts';
import { expect, findLink, house, hydrateAll, originOf, findHouse } from '../support/journey.ts';
import { findViolations } from '../support/findViolations.ts';
import { test } from '../support/reusedPage.ts';
import { waitForScreen } from '../support/lobbyScreen.ts';
import { inTier, isWhole } from '../support/tier.ts';

// One viewport for both widths: a new page would compile axe and the site's scripts again, which
// takes as long as the check itself.
test.use({ viewport: { width: 1440, height: 844 } });

const find: PageFinder = {
  link: findLink,
  house: findHouse,
};

const WIDTHS = [1440, 390];

for (const [index, { brand, what, path }] of AXE_PAGES.entries()) {
  test(`axe finds no violations on ${brand.id} ${what}, and the largest text fits a narrow page`, async ({
    page,
  }) => {
    const response = await page.goto(originOf(brand) + (await path(find)));
    expect(response?.status()).toBe(what === MISSING ? 404 : 200);
    if (what.startsWith('/v/')) await waitForScreen(page);
    else await hydrateAll(page);
    await expectNoViolations(page, inTier('rendering', [WIDTHS[index % 2]!], WIDTHS));
    // A view is a page for lobby screens: it is never that narrow, and never dark.
    if (what.startsWith('/v/')) return;
    await expectToFitNarrowest(page);
    if (!isWhole('rendering')) return;
    await expectNoViolationsInTheDark(page);
    await expectToFitAdapted(page);
  });
}

test('axe finds no violations on a contact form with errors', async ({ page, goTo }) => {
  await goTo(house, 'contact');
  const form = page.locator('main form').filter({ has: page.locator('[name="nachricht"]') });
  await form.evaluate((element) => ((element as HTMLFormElement).noValidate = true));
  await form.getByRole('button').click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectNoViolations(page);
  await expectNoViolationsInTheDark(page);
});

/**
 * Checks the page at desk width, then at phone width: loading the page again would find nothing
 * else.
 */
async function expectNoViolations(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(
      (await findViolations(page)).map(
        ({ id, nodes }) =>
          `${width} px, ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      ),
    ).toEqual([]);
  }
}

/** The dark scheme changes only colours. Body text must have AAA contrast there. */
async function expectNoViolationsInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const violations = await findViolations(page, {
    runOnly: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
  });
  expect(
    violations.map(
      ({ id, nodes }) => `dark, ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    ),
  ).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** WCAG 1.4.10, and with the largest text. */
async function expectToFitNarrowest(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => widthAtLargestText(page)).toBe(320);
}

/**
 * As a browser's own settings may change text: wider letter, word and line spacing (WCAG 1.4.12),
 * or text at twice the size (1.4.4), where no breakpoint moves with it.
 */
async function expectToFitAdapted(page: Page): Promise<void> {
  await chooseText(page, 'normal');
  await adoptStyle(
    page,
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
  );
  await expect.poll(() => widthsOf(page)).toEqual({ needed: 320, given: 320 });
  await adoptStyle(page, ':root{font-size:200%!important}');
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => widthsOf(page)).toEqual({ needed: width, given: width });
  }
}

/**
 * Replaces the style that was adopted before. The page's content security policy would refuse a
 * style element.
 */
const adoptStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);

const widthsOf = (page: Page): Promise<{ needed: number; given: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { needed: scrollWidth, given: clientWidth };
  });

/** As the style sheet does when the visitor chooses the largest of the three letters. */
async function widthAtLargestText(page: Page): Promise<number> {
  await chooseText(page, 'larger');
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Sets every text-size control of the page. */
const chooseText = (page: Page, size: 'normal' | 'larger'): Promise<void> =>
  page.evaluate((value) => {
    for (const choice of document.querySelectorAll<HTMLInputElement>(
      `[name="schrift"][value="${value}"]`,
    ))
      choice.checked = true;
  }, size);
