import { expectCommandLine } from '../run/commandLine.ts';
import { createChecks } from '../suites/createSuites.ts';
import { runSuites } from '../suites/runSuites.ts';

expectCommandLine({
  usage: 'npm run validate: all checks that need no running service; npm test -- <suite> runs one',
  options: {},
  names: false,
});
if (!(await runSuites(createChecks()))) process.exitCode = 1;
