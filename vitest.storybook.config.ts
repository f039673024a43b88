import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './tests/support/chromiumLaunch.ts';
import { emulateScheme } from './tests/support/emulateScheme.ts';

/**
 * Every story is a test in Chromium. A config of its own: loading Storybook would slow every other
 * suite by seconds.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  css: {
    modules: { generateScopedName: '[local]_[hash:base64:5]' },
    preprocessorOptions: { scss: { loadPaths: [`${import.meta.dirname}/src/ui/styles`] } },
  },
  // What only some stories load: found during the run, it would reload all pages and lose their
  // tests.
  optimizeDeps: {
    include: ['react-dom', '@storybook/addon-a11y/preview', 'storybook/preview-api'],
  },
  test: {
    name: 'storybook',
    maxWorkers: 2,
    // All stories of a worker on one page, one after the other, as somebody looks at them in the
    // workshop: a page for each file, with Storybook and axe loaded anew, took as long as the
    // stories.
    isolate: false,
    // How busy the machine is must not decide: four seconds of a page's first story are fifteen
    // where others build.
    testTimeout: 60_000,
    setupFiles: ['./tests/support/failOnConsole.ts'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: chromiumLaunch }),
      instances: [{ browser: 'chromium' }],
      commands: { emulateScheme },
      screenshotFailures: false,
    },
  },
});
