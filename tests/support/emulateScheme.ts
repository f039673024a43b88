import type { BrowserCommand } from 'vitest/node';

export type Scheme = 'light' | 'dark';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateScheme: (scheme: Scheme) => Promise<void>;
  }
}

/**
 * Sets the colour scheme that a story's page sees as preferred. A page cannot set this itself, but
 * its browser can.
 */
export const emulateScheme: BrowserCommand<[Scheme]> = async ({ page }, scheme) => {
  await page.emulateMedia({ colorScheme: scheme });
};
