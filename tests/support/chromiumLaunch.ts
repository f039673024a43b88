import { PROGRAMS } from '../../scripts/suites/providePrograms.ts';

/**
 * The system's Chromium without a window, where there is one, told to stay silent: no request of
 * its own may spoil a test that counts requests. No `--disable-features` here: a second one would
 * undo the list of the driver.
 */
export const chromiumLaunch = {
  // It writes the names of saved files in the machine's own characters: without any, as where a
  // service starts the gate, a name with an umlaut becomes `download`.
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
 * For journeys, with fewer processes: the page that a context begins with and the site share one,
 * contexts share none; and what is painted by the processor needs no process of its own.
 */
export const journeyLaunch = {
  ...chromiumLaunch,
  args: [...chromiumLaunch.args, '--renderer-process-limit=1', '--in-process-gpu'],
};
