import type { Page } from '@playwright/test';

const MAX_LETTERS = 2000;
const MAX_FAULTS = 20;

/** The faults of each page, the newest last. The WeakMap does not keep the pages alive. */
const faults = new WeakMap<Page, string[]>();

/** Records from now on which requests of this page fail, and what its console reports. */
export function recordPageFaults(page: Page): void {
  const noted: string[] = [];
  const note = (fault: string): void => {
    noted.push(`${new Date().toISOString()} ${fault}`);
    if (noted.length > MAX_FAULTS) noted.shift();
  };
  faults.set(page, noted);
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() >= 400) note(`${request.method()} ${request.url()} ${response.status()}`);
  });
  page.on('requestfailed', (request) =>
    note(`${request.method()} ${request.url()} ${String(request.failure()?.errorText)}`),
  );
  page.on('pageerror', ({ message }) => note(message));
}

/** The visible text of this page and its faults, for the log of a failed journey. */
export async function describePageState(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 5000 })
    .catch((error: unknown) => `no text: ${String(error)}`);
  const lines = text.slice(0, MAX_LETTERS).replaceAll(/\n+/gu, ' | ');
  return [page.url(), lines, ...(faults.get(page) ?? [])].join('\n  ');
}
