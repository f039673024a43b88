import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './tests/support/chromiumLaunch.ts';

/** Every story is a test in Chromium. A config of its own: loading Storybook would slow every other suite by seconds. */
export default defineConfig({
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' }, preprocessorOptions: { scss: { loadPaths: [`${import.meta.dirname}/src/ui/styles`] } } },
  test: {
    name: 'storybook',
    maxWorkers: 2,
    setupFiles: ['./tests/support/failOnConsole.ts'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: chromiumLaunch }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
    },
  },
});
