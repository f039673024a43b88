import { expectCommandLine } from '../run/commandLine.ts';
import { createFoyer } from '../run/createFoyer.ts';
import { describeStart } from '../run/describeStart.ts';
import { runServiceGroup } from '../run/runServiceGroup.ts';
import { readSettings } from '../settings.mjs';

expectCommandLine({
  usage: 'npm start: settings, e.g. PORT, are variables: docs/contracts/environment.md',
  options: {},
  names: false,
});
const { settings, problems } = readSettings(process.env);
if (settings === null) {
  console.error(problems.join('\n'));
  process.exit(1);
}

await runServiceGroup(async (group) => {
  const foyer = await createFoyer(settings, group);
  console.log(describeStart(await foyer.start()));
});
