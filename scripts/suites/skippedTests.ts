import { existsSync } from 'node:fs';
import { filesOfWholeTier } from '../../tests/support/tier.ts';
import { findClamd } from './findClamd.ts';
import { findMissingOfCompositor } from './findCompositor.ts';
import { findMissingEngine } from './findEngines.ts';
import { findJava } from './findJava.ts';
import { findWriter } from './findWriter.ts';
import { PROGRAMS } from './ensurePrograms.ts';

/** A test that is skipped on machines without a program that it needs. */
export interface SkippableTest {
  readonly suite: string;
  readonly file: string;
  /** What of the file needs the program; absent if all of it does. */
  readonly part?: string;
  /** Debian's packages, as arguments of `apt-get install`. */
  readonly packages: string;
  /** The missing program, in words; null if all exist. */
  findMissing(): string | null;
}

const findMissingNginx = (): string | null => (existsSync(PROGRAMS.nginx.path) ? null : 'nginx');

const findMissingPostgres = (): string | null =>
  existsSync(PROGRAMS.postgres.path) ? null : 'PostgreSQL';

export const SKIPPABLE_TESTS: readonly SkippableTest[] = [
  {
    suite: 'ssr',
    file: 'tests/ssr/markup.test.ts',
    part: 'the Nu HTML checker',
    packages: 'default-jre-headless',
    findMissing: () => (findJava() === null ? 'Java ≥ 11' : null),
  },
  {
    suite: 'ssr',
    file: 'tests/ssr/signatureInWriter.test.ts',
    packages: 'libreoffice-writer-nogui',
    findMissing: () => (findWriter() === null ? 'LibreOffice Writer' : null),
  },
  {
    suite: 'ssr',
    file: 'tests/ssr/applicantInEngines.test.ts',
    packages: 'firefox-esr webkit2gtk-driver xvfb',
    findMissing: findMissingEngine,
  },
  {
    suite: 'faults',
    file: 'tests/faults/virusScanner.test.ts',
    packages: 'clamav-daemon',
    findMissing: () => (findClamd() === null ? 'clamd' : null),
  },
  ...['nginx', 'nginxEdits', 'nginxServers', 'requestIds', 'traces'].map((name) => ({
    suite: 'operation',
    file: `tests/operation/${name}.test.ts`,
    packages: PROGRAMS.nginx.debianPackage,
    findMissing: findMissingNginx,
  })),
  // Then the suites of these ports test one adapter less.
  ...[
    { suite: 'contracts', file: 'tests/contracts/stateDatabase.test.ts' },
    { suite: 'operation', file: 'tests/operation/sharedState.test.ts' },
  ].map((test) => ({
    ...test,
    packages: PROGRAMS.postgres.debianPackage,
    findMissing: findMissingPostgres,
  })),
  {
    suite: 'faults',
    file: 'tests/faults/uploadStore.test.ts',
    packages: PROGRAMS.objectStore.debianPackage,
    findMissing: () => (existsSync(PROGRAMS.objectStore.path) ? null : 'OpenStack Swift'),
  },
  {
    suite: 'operation',
    file: 'tests/operation/servers.test.ts',
    packages: `${PROGRAMS.nginx.debianPackage} ${PROGRAMS.postgres.debianPackage}`,
    findMissing: () => findMissingNginx() ?? findMissingPostgres(),
  },
  {
    suite: 'operation',
    file: 'tests/operation/alerts.test.ts',
    packages: PROGRAMS.promtool.debianPackage,
    findMissing: () => (existsSync(PROGRAMS.promtool.path) ? null : 'promtool'),
  },
  {
    suite: 'e2e',
    file: 'tests/kiosk/compositor.spec.ts',
    packages: 'chromium xvfb cage grim python3 libxtst6',
    findMissing: findMissingOfCompositor,
  },
];

const ASKED = 'FOYER_UNTRIED';

/**
 * The missing program of a test, determined by the first process of a run: some checks take a
 * second, and Vitest reads its configuration again for each of its suites. Child processes inherit
 * the result through the environment.
 */
function missingFor({ file, findMissing }: SkippableTest): string | null {
  const known = JSON.parse(process.env[ASKED] ?? '{}') as Record<string, string | null>;
  const missing = known[file] === undefined ? findMissing() : known[file];
  process.env[ASKED] = JSON.stringify({ ...known, [file]: missing });
  return missing;
}

/** The files of the tests that this machine cannot run, for test runners that exclude files. */
export const skippedFiles = (
  tests: readonly SkippableTest[] = SKIPPABLE_TESTS,
): readonly string[] =>
  tests
    .filter((test) => test.part === undefined && missingFor(test) !== null)
    .map(({ file }) => file);

/**
 * A sentence for each test of these suites that this machine cannot run, with the packages to
 * install.
 */
export function describeSkipped(
  suites: readonly string[],
  tests: readonly SkippableTest[] = SKIPPABLE_TESTS,
): readonly string[] {
  return tests
    .filter(({ suite, file }) => suites.includes(suite) && !filesOfWholeTier().includes(file))
    .flatMap((test) => {
      const missing = missingFor(test);
      return missing === null
        ? []
        : [
            `Not run: ${test.part === undefined ? '' : `${test.part} in `}${test.file}, because ${missing} is missing (on Debian and Ubuntu "sudo apt-get install ${test.packages}").`,
          ];
    });
}
