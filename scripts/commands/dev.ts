import { startReloadProxy } from '../dev/startReloadProxy.ts';
import { watchSources } from '../dev/watchSources.ts';
import { buildSite } from '../run/buildSite.ts';
import { createFoyer } from '../run/createFoyer.ts';
import { describeStart } from '../run/describeStart.ts';
import { endTogether } from '../run/endTogether.ts';
import { findFreePort } from '../run/findFreePort.ts';
import { root } from '../run/places.ts';
import { readSettings } from '../settings.mjs';

const { settings, problems } = readSettings(process.env);
if (settings === null) throw new Error(problems.join('\n'));

const sitePort = await findFreePort(0);
const foyer = await createFoyer(settings, sitePort);
await endTogether(foyer.group, async () => {
  const started = await foyer.start();
  const proxy = await startReloadProxy({ host: settings.host, port: settings.port, sitePort });
  console.log(describeStart(started));

  watchSources(root, async (part) => {
    console.log(
      part === 'content service' ? '… The content service restarts' : '… The site is being built',
    );
    try {
      if (part === 'content service') await foyer.restartContent();
      await buildSite();
      await foyer.restartSite();
      proxy.reload();
      console.log('✓ Reloaded');
    } catch (error) {
      // A mistake while typing is part of the work: the last good site goes on until the next save.
      console.error(error instanceof Error ? error.message : error);
    }
  });
});
