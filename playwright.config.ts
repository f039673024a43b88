import { defineConfig, devices } from '@playwright/test';
import { journeyLaunch } from './tests/support/chromiumLaunch.ts';

/**
 * For projects whose journeys need no browser that was never anywhere: a new context starts two
 * processes and reads fonts and scripts anew, which takes longer than to load a page. Cookies,
 * stores and the cache of files are emptied in between.
 */
const ONE_CONTEXT = { reuseContext: true } as const;

/**
 * Journeys in the system's Chromium against the production build and a real content service, both
 * started by the global setup.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2eSetup.ts',
  outputDir: 'test-results',
  // Journeys wait for the network and for timers too: with fewer, the two cores rest. With four, each
  // takes longer: the same journeys took a tenth more processor time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // How busy the machine is must decide nothing: what must come is waited for long, and what comes
  // costs no more for that.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: journeyLaunch,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // Recording slows every journey down: only where somebody wants to look at it.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
  projects: [
    // The editors' panel: first, since it has one worker. Journeys share a panel that runs, and to
    // start one for each role in three workers takes more of the processor than it saves time.
    {
      name: 'panel',
      testDir: 'tests/panel',
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // A lobby touchscreen, upright; what is large there is small on a desk. Early, since its longest
    // file goes step by step and would end alone. Its invitation to touch glows for ever, and
    // every frame of that is drawn by the processor: only journeys about fingers and the start have
    // what moves.
    {
      name: 'kiosk',
      testDir: 'tests/kiosk',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1080, height: 1920 },
        hasTouch: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'desktop',
      use: {
        ...devices['Desktop Chrome'],
        ...ONE_CONTEXT,
        viewport: { width: 1440, height: 900 },
      },
    },
    // What does not depend on the width is tried on a desk alone; what is read there as well is
    // looked at by axe in both widths.
    {
      name: 'phone',
      testIgnore:
        /(?:accessibility|dev|everyPage|events|keyboard|media|navigation|preview|print|publishing|quality|redirects|views)\.spec\.ts$/,
      use: { ...devices['Pixel 7'], ...ONE_CONTEXT, viewport: { width: 390, height: 844 } },
    },
  ],
});
