import { expectCommandLine } from '../run/commandLine.ts';
import { createFoyer } from '../run/createFoyer.ts';
import { runServiceGroup } from '../run/runServiceGroup.ts';
import { findScreen, hasScreens, isSiteRunning } from '../kiosk/findScreen.ts';
import { openScreen, type OpenedScreen } from '../kiosk/openScreen.ts';
import { readSettings } from '../settings.mjs';

const { values } = expectCommandLine({
  usage: 'npm run kiosk -- --profile <handle, as editors named it under "Kioskprofil">',
  options: { profile: { type: 'string' } },
});
const { settings, problems } = readSettings(process.env);
if (settings === null) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const { port } = settings;

/** Opens the screen on the host of its brand; the running site reports which brand that is. */
async function show(): Promise<void> {
  if (values.profile === undefined)
    throw new Error(
      'Say which screen: npm run kiosk -- --profile <handle>, as editors named it under "Kioskprofil".',
    );
  if (!(await hasScreens(port)))
    throw new Error(
      `The site on port ${port} was built without its lobby screens: end it, then call this again.`,
    );
  const address = await findScreen(port, values.profile);
  if (address === null)
    throw new Error(
      `There is no screen "${values.profile}" with a device of its own: look under "Kioskprofil" in the admin panel.`,
    );
  console.log(describeOpened(await openScreen(address), address));
}

function describeOpened(opened: OpenedScreen, address: string): string {
  switch (opened.kind) {
    case 'opened':
      return `Lobby screen: ${address}`;
    case 'absent':
      return `No display or no Chromium here. Open this address in Chromium: ${address}`;
    case 'ended':
      return `Chromium ended at once (${opened.why}). The screen is served; open this address in a browser: ${address}`;
  }
}

if (await isSiteRunning(port)) {
  // The product is already running: the same build serves the screen.
  await show().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
} else {
  await runServiceGroup(async (group) => {
    const foyer = await createFoyer(settings, group);
    await foyer.start();
    await show();
  });
}
