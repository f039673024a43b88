import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './tests/support/chromiumLaunch.ts';
import { emulateScheme } from './tests/support/emulateScheme.ts';
import { isWhole } from './tests/support/tier.ts';

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
  // Packages that only some stories load: discovered during the run, they would reload all pages
  // and lose their tests.
  optimizeDeps: {
    include: ['react-dom', '@storybook/addon-a11y/preview', 'storybook/preview-api'],
  },
  test: {
    name: 'storybook',
    env: { CHECKS_STORIES: isWhole('stories') ? 'yes' : '' },
    maxWorkers: 2,
    // All stories of a worker share one page, one after the other, as in the workshop. A page for
    // each file would load Storybook and axe again, which took as long as the stories.
    isolate: false,
    // The result must not depend on how busy the machine is: a page's first story takes four
    // seconds, and fifteen while other builds run.
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
