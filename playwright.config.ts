import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { journeyLaunch } from './tests/support/chromiumLaunch.ts';
import { filesOfWholeTier, inTier, tagsOfWholeTier } from './tests/support/tier.ts';

/**
 * For projects whose journeys do not need a fresh browser context. A new context starts two
 * processes and reads fonts and scripts again, which takes longer than loading a page. Cookies,
 * stores and the HTTP cache are emptied between journeys.
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
  // Journeys also wait for the network and for timers: with fewer workers, the two cores are idle.
  // With four, each journey takes longer: the same journeys took a tenth more processor time.
  workers: availableParallelism() < 4 ? 3 : 5,
  fullyParallel: true,
  retries: 0,
  // The result must not depend on how busy the machine is. Long timeouts cost nothing when the
  // expected thing happens early.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  testIgnore: filesOfWholeTier().map((file) => `**/${file}`),
  grepInvert: [...tagsOfWholeTier()],
  reporter: 'list',
  use: {
    launchOptions: journeyLaunch,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // Recording slows every journey down, so it is on only where `TRACE` is set.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
  projects: [
    // The editors' panel runs first, since it has one worker. Journeys share a running panel:
    // starting one for each role in three workers takes more processor time than it saves.
    {
      name: 'panel',
      testDir: 'tests/panel',
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // A lobby touchscreen, upright: what is large there is small on a desk. It runs early, since
    // its longest file is serial and would otherwise be the last to run, alone. Its invitation to
    // touch glows for ever, and the processor paints every frame of that: only journeys about
    // fingers and the start have animations.
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
    // Behaviour that does not depend on the width is tested on the desk alone. Pages that are read
    // there are also checked by axe in both widths.
    {
      name: 'phone',
      testMatch: [
        ...inTier(
          'phone',
          [/\/(?:confirmation|contact|earlyFilter|header|houses|mobileMenu)\.spec\.ts$/],
          [/\.spec\.ts$/],
        ),
      ],
      testIgnore:
        /(?:accessibility|dev|everyPage|events|keyboard|media|navigation|preview|print|quality|redirects|views)\.spec\.ts$/,
      use: { ...devices['Pixel 7'], ...ONE_CONTEXT, viewport: { width: 390, height: 844 } },
    },
  ],
});
