import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { distDir } from '../../scripts/run/places.ts';
import { screenSource } from '../../src/app/routes/routeTable.ts';
import { collectFiles, type Manifest } from '../../src/app/server/render/createAssets.ts';
import { brands, hostOf, listAddresses, type Address } from '../support/listAddresses.ts';
import { openBrowser } from '../support/loadInBrowser.ts';

const { sitePort } = inject('foyer');
const LAYOUT = 'src/app/pageStyles.ts';
const MENU = '#menue';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>';

/** Every kind of page, each of another brand where there is one, and each brand's home page. */
const samples = (() => {
  const all = brands.flatMap((brand) =>
    listAddresses(brand).map((address) => ({ brand, address })),
  );
  const homes = brands.flatMap((brand) => all.find((each) => each.brand === brand) ?? []);
  const kinds = Map.groupBy(all, ({ address }) => address.route.screen);
  const others = [...kinds.values()]
    .map((pages, index) => pages[(index * 31) % pages.length])
    .filter((page) => page !== undefined);
  return [...new Set([...homes, ...others])].map(
    ({ brand, address }) => [`${brand.id} ${address.path}`, address, hostOf(brand)] as const,
  );
})();

const STATES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'a phone with its menu open',
    async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate((menu) => document.querySelector<HTMLElement>(menu)?.showPopover(), MENU);
    },
  ],
  [
    'the largest text on a wide screen in the dark',
    async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate((menu) => {
        document.querySelector<HTMLElement>(menu)?.hidePopover();
        document.documentElement.dataset['textSize'] = 'larger';
      }, MENU);
    },
  ],
  [
    'paper',
    async (page) => {
      await page.setViewportSize({ width: 700, height: 900 });
      await page.evaluate(() => void (document.documentElement.dataset['textSize'] = 'normal'));
      await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    },
  ],
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The styles from which the server chose. */
function wholeStyles({ route }: Address): string {
  const folder = join(distDir, 'styles');
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const sources = route.screen === null ? [] : [screenSource(route.screen)];
  return collectFiles(manifest, [LAYOUT, ...sources])
    .styleSheets.map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
}

/**
 * What is different once the page has all styles, element by element. It has its own again
 * afterwards.
 */
async function differences(
  page: Page,
  whole: string,
): Promise<{ readonly elements: number; readonly different: readonly string[] }> {
  return await page.evaluate(async (css) => {
    const elements = [...document.querySelectorAll('html, body, body *')];
    const nextFrame = () =>
      new Promise((resolve) => void requestAnimationFrame(() => void setTimeout(resolve, 20)));
    // What neither has a rule for follows from what they have one for, or is the same in both: a
    // browser knows twice as many properties, and to read them all takes four times as long.
    const [style] = document.querySelectorAll('style');
    const own = style?.textContent ?? '';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(own + css);
    const declared = (rule: object): string[] => [
      ...('style' in rule ? (rule.style as CSSStyleDeclaration) : []),
      ...('cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(declared) : []),
    ];
    const names = [...new Set(declared(sheet))];
    if (names.length < 100) throw new Error('The styles have no rules');
    const computed = () =>
      elements.flatMap((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          if (part !== null && style.content === 'none') return '';
          return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n');
        }),
      );
    // Another width may have chosen other pictures, and one has its size once it has come: all of
    // them are asked for, since one below the screen would never come.
    for (const image of document.images) image.loading = 'eager';
    const comesBy = Date.now() + 10_000;
    do await nextFrame();
    while ([...document.images].some(({ complete }) => !complete) && Date.now() < comesBy);
    await nextFrame();
    const before = computed();
    if (style === undefined || own.length >= css.length) throw new Error('The page has all styles');
    style.textContent = css;
    await nextFrame();
    const after = computed();
    style.textContent = own;
    const different = before.flatMap((text, index) => {
      if (text === after[index]) return [];
      const others = new Set(after[index]?.split('\n'));
      return [
        `${elements[Math.floor(index / 3)]?.outerHTML.slice(0, 80)} ${text
          .split('\n')
          .filter((line) => !others.has(line))
          .slice(0, 3)
          .join(', ')}`,
      ];
    });
    return { elements: elements.length, different };
  }, whole);
}

describe.each(samples)('%s looks the same with all styles of the build', (_, address, host) => {
  // One page for its states: what they change is undone by the next.
  let page: Page;
  beforeAll(async () => {
    // Without the site's scripts: what they add is named in them, and stays. The policy would
    // refuse the other styles.
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    await context.route(/\.js$/, (route) => route.abort());
    // The same picture everywhere: both looks at the page have it, and the server makes none.
    await context.route('**/bilder/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
    page = await context.newPage();
    await page.goto(`http://${host}:${sitePort}${address.path}${address.query ?? ''}`, {
      waitUntil: 'domcontentloaded',
    });
    await page.evaluate(() => document.fonts.ready);
  });
  afterAll(() => page.context().close());

  it.each(STATES)('on %s', async (_state, act) => {
    await act(page);
    const { elements, different } = await differences(page, wholeStyles(address));
    expect(elements).toBeGreaterThan(50);
    expect(different).toEqual([]);
  });
});
