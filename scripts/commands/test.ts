import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSuites } from '../suites/createSuites.ts';
import {
  describeMissing,
  mayInstall,
  PROGRAMS,
  ensurePrograms,
  type Program,
} from '../suites/ensurePrograms.ts';
import { runSuites } from '../suites/runSuites.ts';
import { resolveTempFolder } from '../suites/resolveTempFolder.ts';
import { describeSkipped } from '../suites/skippedTests.ts';

// All temporary files of the suites and of the services that they start are deleted with this
// folder.
const temporary = mkdtempSync(join(resolveTempFolder(), 'foyer-test-'));
// The lobby device of the end-to-end tests runs as a separate user and has a folder in here.
chmodSync(temporary, 0o711);
process.env['TMPDIR'] = temporary;
// A hundred site servers are started; the compile cache lets only the first one compile their
// common code.
process.env['NODE_COMPILE_CACHE'] = join(temporary, 'compiled');
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
// Also deleted on Ctrl-C: otherwise memory would be full after some runs.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

/** `npm test` runs all suites, `npm test -- unit ssr` only the named ones. */
const requested = process.argv.slice(2);
const all = createSuites(requested);
const suites = requested.length === 0 ? all : all.filter(({ name }) => requested.includes(name));

const unknown = requested.filter((name) => !all.some((suite) => suite.name === name));
const programsOf = (names: readonly (keyof typeof PROGRAMS)[]): readonly Program[] =>
  [...new Set(names)].map((name) => PROGRAMS[name]);
const missing = mayInstall()
  ? []
  : describeMissing(programsOf(suites.flatMap(({ needs }) => needs)));

if (unknown.length > 0)
  stop(
    `There is no suite "${unknown.join('", "')}". There are: ${all.map(({ name }) => name).join(', ')}.`,
  );
else if (missing.length > 0) stop(missing.join('\n'));
else if (!(await run())) process.exitCode = 1;

/** Suites that need no program run while the programs of the others are being installed. */
async function run(): Promise<boolean> {
  const installed = ensurePrograms(
    programsOf(suites.flatMap(({ needs, wants = [] }) => [...needs, ...wants])),
  );
  // Determined once, for the later processes too.
  const untried = installed.then(() => describeSkipped(suites.map(({ name }) => name)));
  return runSuites(
    suites.map((suite) => ({
      ...suite,
      async run() {
        if (suite.needs.length === 0 && suite.wants === undefined) return suite.run();
        await untried;
        const output = describeMissing(programsOf(suite.needs)).join('\n');
        return output === '' ? suite.run() : { passed: 0, failed: 1, output };
      },
    })),
    untried,
  );
}

function stop(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
