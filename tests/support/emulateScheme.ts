import type { BrowserCommand } from 'vitest/node';

export type Scheme = 'light' | 'dark';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateScheme: (scheme: Scheme) => Promise<void>;
  }
}

/**
 * What the page of a story is told that the device prefers; a page cannot say so itself, its
 * browser can.
 */
export const emulateScheme: BrowserCommand<[Scheme]> = async ({ page }, scheme) => {
  await page.emulateMedia({ colorScheme: scheme });
};
