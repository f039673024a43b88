import { createSuites } from '../suites/createSuites.ts';
import { findClamd } from '../suites/findClamd.ts';
import { findMissingOfCompositor } from '../suites/findCompositor.ts';
import { findJava } from '../suites/findJava.ts';
import { findWriter } from '../suites/findWriter.ts';
import { PROGRAMS, provideProgram } from '../suites/provideProgram.ts';
import { runSuites } from '../suites/runSuites.ts';

/** `npm test` runs everything, `npm test -- unit ssr` only what is named. */
const wanted = process.argv.slice(2);
const all = createSuites();
const suites = wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name));

if (suites.some(({ name }) => name === 'ssr') && findJava() === null) console.log('There is no Java ≥ 11 on this machine: the Nu HTML checker does not run.');
if (suites.some(({ name }) => name === 'ssr') && findWriter() === null) console.log('There is no LibreOffice Writer on this machine: signatures are not pasted into it.');
if (suites.some(({ name }) => name === 'faults') && findClamd() === null) console.log('There is no clamd on this machine: files are not tried with the real virus scanner.');
const missingOfCompositor = suites.some(({ name }) => name === 'e2e') ? findMissingOfCompositor() : null;
if (missingOfCompositor !== null) console.log(`There is no ${missingOfCompositor} on this machine: no lobby screen is shown under the compositor of the devices.`);

const unknown = wanted.filter((name) => !all.some((suite) => suite.name === name));
const missing = [...new Set(suites.flatMap(({ needs }) => needs))].map((program) => provideProgram(PROGRAMS[program])).filter((problem) => problem !== null);

if (unknown.length > 0) stop(`There is no suite "${unknown.join('", "')}". There are: ${all.map(({ name }) => name).join(', ')}.`);
else if (missing.length > 0) stop(missing.join('\n'));
else if (!(await runSuites(suites))) process.exitCode = 1;

function stop(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
