import type { Browser } from '@playwright/test';
import { median } from './processorTime.ts';

/** Milliseconds from the press of a link to the painted heading of the next page, each link for the first time. */
export async function measureLinks(browser: Browser, origin: string, paths: readonly string[]): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'load' });
  await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')));
  const times: number[] = [];
  for (const path of paths) {
    const link = page.locator(`a[href="${path}"]:visible`).first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.evaluate(() => addEventListener('pointerdown', () => ((window as unknown as Pressed).pressed = performance.now()), { once: true, capture: true }));
    await link.click();
    times.push(await page.evaluate((target) => new Promise<number>((done) => {
      const look = (): void => {
        const arrived = location.pathname === target && document.activeElement?.tagName === 'H1';
        if (arrived) requestAnimationFrame(() => done(performance.now() - (window as unknown as Pressed).pressed));
        else requestAnimationFrame(look);
      };
      look();
    }), path));
    await page.goBack();
    await page.waitForTimeout(300);
  }
  await context.close();
  return median(times);
}

interface Pressed {
  pressed: number;
}
