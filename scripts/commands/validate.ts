import { createChecks } from '../suites/createSuites.ts';
import { runSuites } from '../suites/runSuites.ts';

if (!(await runSuites(createChecks()))) process.exitCode = 1;
