import { chromium } from '@playwright/test';
import { chromiumLaunch } from './chromiumLaunch.ts';
import { ENGINE_VIEW, type EnginePage } from './enginePage.ts';

/** Opens Chromium without a window and without scripts. */
export async function openChromium(): Promise<EnginePage> {
  const browser = await chromium.launch(chromiumLaunch);
  const page = await browser.newPage({ viewport: ENGINE_VIEW, javaScriptEnabled: false });
  return {
    async open(address) {
      await page.goto(address);
    },
    read: (expression) => page.evaluate<unknown>(expression).catch(() => null),
    click: (selector) => page.click(selector),
    async type(selector, text) {
      await page.focus(selector);
      await page.keyboard.type(text);
    },
    choose: (selector, path) => page.setInputFiles(selector, path),
    picture: () => page.screenshot({ fullPage: true }),
    stop: () => browser.close(),
  };
}
