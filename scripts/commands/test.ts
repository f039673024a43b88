import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TIER, WHOLE } from '../../tests/support/tier.ts';
import { expectCommandLine } from '../run/commandLine.ts';
import { changedSuites, listChanges, wholeLoops } from '../suites/changedSuites.ts';
import { createReadings, createSuites } from '../suites/createSuites.ts';
import { describeLoops } from '../suites/describeLoops.ts';
import {
  describeMissing,
  mayInstall,
  PROGRAMS,
  ensurePrograms,
  type Program,
} from '../suites/ensurePrograms.ts';
import type { Suite } from '../suites/Suite.ts';
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

const { values, positionals: names } = expectCommandLine({
  usage: `npm test [-- <suite>… | --changed | --list]: each loop over what differs
npm run test:all [-- <suite>…]: each loop over everything
--changed runs what the uncommitted changes touch, --list prints what each of the two runs`,
  options: {
    all: { type: 'boolean' },
    changed: { type: 'boolean' },
    list: { type: 'boolean' },
  },
});
const known = createSuites().map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
process.env[TIER] = values.all === true ? WHOLE : '';

if (values.list === true) console.log(describeLoops());
else if (unknown.length > 0)
  stop(`There is no suite "${unknown.join('", "')}". There are: ${known.join(', ')}.`);
else if (values.changed !== true) await runOrStop(createSuites(names), names);
else if (names.length > 0) stop('--changed chooses the suites itself: name none.');
else await runChanged();

/** The checks of the code, and the suites that the changes touch. */
async function runChanged(): Promise<void> {
  const changed = listChanges();
  if (changed === null) return stop('--changed needs a work tree of Git with a commit.');
  const { whole, related } = changedSuites(changed, known);
  process.env[TIER] = wholeLoops(changed).join();
  const chosen = [...createReadings().map(({ name }) => name), ...whole, ...related];
  await runOrStop(createSuites(chosen, related), chosen);
}

/** Runs the named suites, or all if none is named, unless they need a program that is missing. */
async function runOrStop(all: readonly Suite[], chosen: readonly string[]): Promise<void> {
  const suites = chosen.length === 0 ? all : all.filter(({ name }) => chosen.includes(name));
  const missing = mayInstall()
    ? []
    : describeMissing(programsOf(suites.flatMap(({ needs }) => needs)));
  if (missing.length > 0) stop(missing.join('\n'));
  else if (!(await run(suites))) process.exitCode = 1;
}

function programsOf(programs: readonly (keyof typeof PROGRAMS)[]): readonly Program[] {
  return [...new Set(programs)].map((name) => PROGRAMS[name]);
}

/** Suites that need no program run while the programs of the others are being installed. */
async function run(suites: readonly Suite[]): Promise<boolean> {
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
