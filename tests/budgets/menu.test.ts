import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { brands, hostOf } from '../support/listAddresses.ts';
import { openBrowser } from '../support/loadInBrowser.ts';

const { sitePort } = inject('foyer');
const TIMEOUT_MS = 60_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** How many elements the browser restyles during an action, counted in its own trace. */
async function restyledBy(page: Page, happens: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await happens();
  // Two frames: the second does what the first has left over.
  await page.evaluate(
    () =>
      new Promise(
        (resolve) => void requestAnimationFrame(() => void requestAnimationFrame(resolve)),
      ),
  );
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const updates = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  return updates.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

/** Clicks as the keyboard does: Playwright's mouse would scroll the page to the button first. */
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).evaluate((button: HTMLElement) => void button.click());

it(
  'opening and closing the menu on a phone restyles no page content and keeps the scroll position',
  async () => {
    const brand = brands.find(({ localeInPath, groupSite }) => !localeInPath && !groupSite) ?? {
      id: '',
    };
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    // The menu works without scripts, and the work of React is not counted here.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(`http://${hostOf(brand)}:${sitePort}/`, {
      waitUntil: 'load',
      timeout: TIMEOUT_MS,
    });
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => scrollTo(0, 1000));
    const { shown, under } = await page.evaluate(() => ({
      shown: document.querySelectorAll('header, header *, dialog, dialog *').length,
      under: document.querySelectorAll('main *, footer *').length,
    }));
    const height = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
    const before = await height();

    const opened = await restyledBy(page, () => press(page, 'Menü'));
    expect(await page.evaluate(() => document.querySelector('dialog')?.open)).toBe(true);
    expect(await height()).toEqual(before);
    // The 15 are for the few other elements of the page, such as the skip link.
    expect(opened).toBeLessThanOrEqual(shown + 15);
    expect(opened).toBeLessThan(under);

    const closed = await restyledBy(page, () => press(page, 'Schliessen'));
    expect(await height()).toEqual(before);
    expect(closed).toBeLessThanOrEqual(shown + 15);
    await page.close();
  },
  2 * TIMEOUT_MS,
);
