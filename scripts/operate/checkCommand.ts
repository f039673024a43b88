import type { OperatorCommand } from './OperatorCommand.ts';
import { checkSettings } from './setup/checkSettings.ts';

/** Reads the settings as the services would. */
export const checkCommand: OperatorCommand = {
  name: 'check',
  summary: 'whether the settings can be used',
  words: 0,
  help: `Reads the settings file with the parsers of the services that will read it, looks at the files that
it names, and asks whether the database answers. Starts and changes nothing. One sentence for each
wrong value, and exit code 1; exit code 0 where all can be used.`,
  async run(_, installation) {
    const problems = await checkSettings(installation);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    if (problems.length === 0)
      console.log(`${installation.settingsFile ?? 'The environment'} can be used.`);
    return problems.length === 0 ? 0 : 1;
  },
};
