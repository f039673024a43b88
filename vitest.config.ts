import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findClamd } from './scripts/suites/findClamd.ts';
import { findJava } from './scripts/suites/findJava.ts';
import { findWriter } from './scripts/suites/findWriter.ts';

const css = { modules: { generateScopedName: '[local]_[hash:base64:5]' }, preprocessorOptions: { scss: { loadPaths: [`${import.meta.dirname}/src/ui/styles`] } } };
const quietConsole = './tests/support/failOnConsole.ts';

/** A suite that only needs Node. */
const nodeSuite = (name: string, include: string[]): TestProjectConfiguration => ({
  css,
  // Nothing in these files changes the world they share, and a worker for each would take longer than its tests.
  test: { name, include, environment: 'node', css: true, isolate: false, testTimeout: 60_000, setupFiles: [quietConsole] },
});

/** The W3C's checker is a Java program, ClamAV and LibreOffice are Debian's: their tests are in the list where there is one. */
const withoutPrograms = (): string[] => [
  ...(findJava() === null ? ['tests/ssr/nuChecker.test.ts'] : []),
  ...(findClamd() === null ? ['tests/faults/virusScanner.test.ts'] : []),
  ...(findWriter() === null ? ['tests/ssr/signatureInWriter.test.ts'] : []),
];

/** A suite that talks to running services, which its global setup starts and ends. Its files share them, so they run one by one. */
const liveSuite = (name: string, setup: 'contentServiceSetup' | 'siteSetup'): TestProjectConfiguration => ({
  css,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    exclude: [...configDefaults.exclude, ...withoutPrograms()],
    environment: 'node',
    setupFiles: [quietConsole],
    globalSetup: [`./tests/support/${setup}.ts`],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});

export default defineConfig({
  css,
  test: {
    projects: [
      nodeSuite('unit', ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'kiosk/**/*.test.ts']),
      nodeSuite('architecture', ['tests/architecture/**/*.test.ts']),
      liveSuite('contracts', 'contentServiceSetup'),
      liveSuite('ssr', 'siteSetup'),
      liveSuite('brands', 'siteSetup'),
      liveSuite('faults', 'siteSetup'),
      liveSuite('budgets', 'siteSetup'),
    ],
  },
});
