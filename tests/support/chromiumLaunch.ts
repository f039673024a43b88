const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/**
 * The system's Chromium, told to stay silent: no request of its own may spoil a test that counts
 * requests.
 */
export const chromiumLaunch = {
  executablePath: process.env['CHROMIUM_PATH'] ?? DEBIAN_CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-features=OptimizationHints,MediaRouter',
  ],
};
