import { PROGRAMS } from '../../scripts/suites/ensurePrograms.ts';

/**
 * Headless Chromium of the system, if there is one, without background requests: they would disturb
 * tests that count requests. No `--disable-features` here: a second one would override the list of
 * the driver.
 */
export const chromiumLaunch = {
  // Chromium writes the names of saved files in the locale's character set. Without a locale, as
  // when a service starts the gate, a name with an umlaut becomes `download`.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  executablePath: PROGRAMS.browser.path,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/**
 * For journeys, with fewer processes: the first page of a context and the site share one process,
 * contexts share none. Painting on the processor needs no process of its own.
 */
export const journeyLaunch = {
  ...chromiumLaunch,
  args: [...chromiumLaunch.args, '--renderer-process-limit=1', '--in-process-gpu'],
};
