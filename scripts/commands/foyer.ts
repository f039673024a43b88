import { runOperatorCommand } from '../operate/operatorCommands.ts';

/** `npm run foyer -- <command>`; on a machine that `deploy/` set up, `foyer <command>`. */
process.exitCode = await runOperatorCommand(process.argv.slice(2), process.env);
