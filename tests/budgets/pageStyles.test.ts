import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { distDir } from '../../scripts/run/places.ts';
import { screenSource } from '../../src/app/routes/routeTable.ts';
import { collectFiles, type Manifest } from '../../src/app/server/render/createAssets.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { findLeftOutStyles } from '../support/findLeftOutStyles.ts';
import { hostOf, listAddresses, type Address } from '../support/listAddresses.ts';
import { openBrowser } from '../support/loadInBrowser.ts';
import { countElements } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');
const LAYOUT = 'src/app/pageStyles.ts';
const MENU = '#menue';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>';

type Sample = readonly [name: string, address: Address, host: string];

/** Every kind of page, from different brands where possible, and each brand's home page. */
const samples = (() => {
  const all = testedBrands.flatMap((brand) =>
    listAddresses(brand).map((address) => ({ brand, address })),
  );
  const homes = testedBrands.flatMap((brand) => all.find((each) => each.brand === brand) ?? []);
  const kinds = Map.groupBy(all, ({ address }) => address.route.screen);
  const others = [...kinds.values()]
    .map((pages, index) => pages[(index * 31) % pages.length])
    .filter((page) => page !== undefined);
  return [...new Set([...homes, ...others])].map(({ brand, address }): Sample => [
    `${brand.id} ${address.path}`,
    address,
    hostOf(brand),
  ]);
})();
/** A home page, and a page with a form, a list and two scripts inside. */
const LOOKED_AT = [samples[0], samples.find(([, { route }]) => route.screen === 'JobList')].filter(
  (sample) => sample !== undefined,
);

/** Each state with a rule that applies on every page in that state. */
const STATES: readonly (readonly [string, (page: Page) => Promise<void>, RegExp])[] = [
  [
    'a phone with its menu open',
    async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate((menu) => document.querySelector<HTMLElement>(menu)?.showPopover(), MENU);
    },
    /(?<=\})body\{[^}]*\}/,
  ],
  [
    'the largest text on a wide screen in the dark',
    async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate((menu) => {
        document.querySelector<HTMLElement>(menu)?.hidePopover();
        document.documentElement.dataset['textSize'] = 'larger';
        // A checked radio has priority over the text size that the page was sent with.
        for (const choice of document.querySelectorAll<HTMLInputElement>('[value=larger]'))
          choice.checked = true;
      }, MENU);
    },
    /(?<=\})h1(?:,\.h1)?\{font-size[^}]*\}/,
  ],
  [
    'paper',
    async (page) => {
      await page.setViewportSize({ width: 700, height: 900 });
      await page.evaluate(() => {
        document.documentElement.dataset['textSize'] = 'normal';
        for (const choice of document.querySelectorAll<HTMLInputElement>('[value=normal]'))
          choice.checked = true;
      });
      await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    },
    /(?<!:root):root:root\{--surface[^}]*\}/,
  ],
];

let browser: Browser;
/** One tab for all comparisons of rules. */
let tab: Page;
beforeAll(async () => {
  browser = await openBrowser();
  tab = await browser.newPage();
});
afterAll(() => browser.close());

/** All styles of the build that the server selects from. */
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
 * The differences between the page's own styles and all styles, element by element. Restores the
 * styles that the page was sent with.
 */
async function differences(
  page: Page,
  styles: { readonly own: string; readonly whole: string },
): Promise<{ readonly elements: number; readonly different: readonly string[] }> {
  return await page.evaluate(async ({ own, whole }) => {
    const elements = [...document.querySelectorAll('html, body, body *')];
    const nextFrame = () =>
      new Promise((resolve) => void requestAnimationFrame(() => void setTimeout(resolve, 20)));
    // Only properties that the styles declare are read. All others follow from these or are the
    // same in both. A browser knows twice as many properties, and reading all takes four times as
    // long.
    const [style] = document.querySelectorAll('style');
    const came = style?.textContent ?? '';
    if (style === undefined || came.length >= whole.length)
      throw new Error('The page has all styles');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(own + whole);
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
    // Another width may have selected other pictures, and a picture has its size only once it has
    // loaded. All are loaded eagerly, since one below the screen would never load.
    for (const image of document.images) image.loading = 'eager';
    style.textContent = own;
    const comesBy = Date.now() + 10_000;
    do await nextFrame();
    while ([...document.images].some(({ complete }) => !complete) && Date.now() < comesBy);
    await nextFrame();
    const before = computed();
    style.textContent = whole;
    await nextFrame();
    const after = computed();
    style.textContent = came;
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
  }, styles);
}

const ownStyles = (html: string): string => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';

async function readPage({ path, query = '' }: Address, host: string): Promise<string> {
  const { status, body } = await requestPage({ port: sitePort, host, path: path + query });
  expect(status).toBe(200);
  return body;
}

// A page without missing rules looks in every state as if it had all styles.
it.each(samples)(
  '%s includes every style rule of the build that applies to it',
  async (_, address, host) => {
    const html = await readPage(address, host);
    expect(countElements(html)).toBeGreaterThan(50);
    const { leftOut, missing, foreign } = await findLeftOutStyles(tab, {
      html,
      own: ownStyles(html),
      whole: wholeStyles(address),
    });
    expect(leftOut).toBeGreaterThan(50);
    expect([missing, foreign]).toEqual([[], []]);
  },
);

/**
 * Opens a page without the site's scripts: the server knows the names that scripts add from the
 * scripts themselves, and keeps their rules. Without `bypassCSP`, the content security policy would
 * refuse the replaced styles.
 */
async function openPage({ path, query = '' }: Address, host: string): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  await context.route(/\.js$/, (route) => route.abort());
  // The same picture everywhere: both comparisons see it, and the server generates none.
  await context.route('**/bilder/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  const page = await context.newPage();
  await page.goto(`http://${host}:${sitePort}${path}${query}`, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

describe.each(LOOKED_AT)('%s looks the same with all styles of the build', (_, address, host) => {
  // All states share one page: each state undoes the changes of the one before.
  let page: Page;
  let html: string;
  beforeAll(async () => {
    html = await readPage(address, host);
    page = await openPage(address, host);
  });
  afterAll(() => page.context().close());

  it.each(STATES)('on %s, except for a rule that was removed', async (_state, act, rule) => {
    await act(page);
    const [own, whole] = [ownStyles(html), wholeStyles(address)];
    const { elements, different } = await differences(page, { own, whole });
    expect(elements).toBeGreaterThan(50);
    expect(different).toEqual([]);

    // A removed rule is found by both: in the computed styles, and by comparing the rules alone.
    const less = own.replace(rule, '');
    expect((await differences(page, { own: less, whole })).different).not.toEqual([]);
    const { missing } = await findLeftOutStyles(tab, { html, own: less, whole });
    expect(missing).not.toEqual([]);
  });
});
