import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSuites } from '../suites/createSuites.ts';
import { PROGRAMS, provideProgram } from '../suites/provideProgram.ts';
import { runSuites } from '../suites/runSuites.ts';
import { describeUntried } from '../suites/untriedTests.ts';

// What the suites and the services that they start leave in temporary folders goes with this one.
const temporary = mkdtempSync(join(tmpdir(), 'foyer-test-'));
// The lobby device of the journeys runs as a user of its own and keeps a folder in here.
chmodSync(temporary, 0o711);
process.env['TMPDIR'] = temporary;
// A hundred site servers are started: only the first one compiles what all of them run.
process.env['NODE_COMPILE_CACHE'] = join(temporary, 'compiled');
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));

/** `npm test` runs everything, `npm test -- unit ssr` only what is named. */
const requested = process.argv.slice(2);
const all = createSuites(requested);
const suites = requested.length === 0 ? all : all.filter(({ name }) => requested.includes(name));

const unknown = requested.filter((name) => !all.some((suite) => suite.name === name));
for (const program of new Set(suites.flatMap(({ wants = [] }) => wants)))
  provideProgram(PROGRAMS[program]);
const missing = [...new Set(suites.flatMap(({ needs }) => needs))]
  .map((program) => provideProgram(PROGRAMS[program]))
  .filter((problem) => problem !== null);

if (unknown.length > 0)
  stop(
    `There is no suite "${unknown.join('", "')}". There are: ${all.map(({ name }) => name).join(', ')}.`,
  );
else if (missing.length > 0) stop(missing.join('\n'));
else if (!(await runSuites(suites, describeUntried(suites.map(({ name }) => name)))))
  process.exitCode = 1;

function stop(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
