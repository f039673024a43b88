import { parseArgs } from 'node:util';
import { createFoyer } from '../run/createFoyer.ts';
import { endTogether } from '../run/endTogether.ts';
import { findScreen, siteAnswers } from '../kiosk/findScreen.ts';
import { openScreen } from '../kiosk/openScreen.ts';
import { readSettings } from '../settings.mjs';

const { values } = parseArgs({ options: { profile: { type: 'string' } }, allowPositionals: true });
const { settings, problems } = readSettings(process.env);
if (settings === null) throw new Error(problems.join('\n'));
const { port } = settings;

/** The screen's own brand has its own host; which one it is the running site says. */
async function show(): Promise<void> {
  if (values.profile === undefined) throw new Error('Say which screen: npm run kiosk -- --profile <handle>, as editors named it under "Kioskprofil".');
  const address = await findScreen(port, values.profile);
  if (address === null) throw new Error(`There is no screen "${values.profile}" with a device of its own: look under "Kioskprofil" in the admin panel.`);
  console.log(openScreen(address) ? `Lobby screen: ${address}` : `No display or no Chromium here. Open this address in Chromium: ${address}`);
}

if (await siteAnswers(port)) {
  // Somebody runs the product already: the same build serves the screen.
  await show().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
} else {
  const foyer = await createFoyer(settings);
  await endTogether(foyer.group, async () => {
    await foyer.start();
    await show();
  });
}
