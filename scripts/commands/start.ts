import { createFoyer } from '../run/createFoyer.ts';
import { describeStart } from '../run/describeStart.ts';
import { endTogether } from '../run/endTogether.ts';
import { readSettings } from '../settings.mjs';

const { settings, problems } = readSettings(process.env);
if (settings === null) throw new Error(problems.join('\n'));

const foyer = await createFoyer(settings);
await endTogether(foyer.group, async () => console.log(describeStart(await foyer.start())));
