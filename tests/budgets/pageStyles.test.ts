import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { distDir } from '../../scripts/run/places.ts';
import { screenSource } from '../../src/app/routes/routeTable.ts';
import { collectFiles, type Manifest } from '../../src/app/server/render/createAssets.ts';
import { brands, hostOf, listAddresses, type Address } from '../support/listAddresses.ts';
import { openBrowser } from '../support/loadInBrowser.ts';

const { sitePort } = inject('foyer');
const LAYOUT = 'src/app/pageStyles.ts';
const MENU = '#menue';

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

const STATES: readonly (readonly [string, BrowserContextOptions, (page: Page) => Promise<void>])[] =
  [
    [
      'a phone with its menu open',
      { viewport: { width: 390, height: 844 } },
      async (page) => {
        await page.evaluate(
          (menu) => document.querySelector<HTMLElement>(menu)?.showPopover(),
          MENU,
        );
      },
    ],
    [
      'the largest text on a wide screen in the dark',
      { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
      async (page) => {
        await page.evaluate(() => void (document.documentElement.dataset['textSize'] = 'larger'));
      },
    ],
    [
      'paper',
      { viewport: { width: 700, height: 900 } },
      (page) => page.emulateMedia({ media: 'print' }),
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

/** What is different once the page has all styles, element by element. */
async function differences(
  page: Page,
  whole: string,
): Promise<{ readonly elements: number; readonly different: readonly string[] }> {
  return await page.evaluate(async (css) => {
    const elements = [...document.querySelectorAll('html, body, body *')];
    const nextFrame = () =>
      new Promise((resolve) => void requestAnimationFrame(() => void setTimeout(resolve, 20)));
    const computed = () =>
      elements.flatMap((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          return part !== null && style.content === 'none'
            ? ''
            : [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n');
        }),
      );
    await nextFrame();
    const before = computed();
    const [style] = document.querySelectorAll('style');
    if (style === undefined || (style.textContent ?? '').length >= css.length)
      throw new Error('The page has all styles');
    style.textContent = css;
    await nextFrame();
    const after = computed();
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
  it.each(STATES)('on %s', async (_state, options, act) => {
    // Without the site's scripts: what they add is named in them, and stays. The policy would
    // refuse the other styles.
    const context = await browser.newContext({
      ...options,
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await context.route(/\.js$/, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(`http://${host}:${sitePort}${address.path}${address.query ?? ''}`, {
      waitUntil: 'domcontentloaded',
    });
    await page.evaluate(() => document.fonts.ready);
    await act(page);
    const { elements, different } = await differences(page, wholeStyles(address));
    expect(elements).toBeGreaterThan(50);
    expect(different).toEqual([]);
    await context.close();
  });
});
