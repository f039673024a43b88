import { dirname } from 'node:path';
import { fetchEditorToken } from './contentEditor.ts';
import { startTestFoyer } from './startTestServices.ts';
import { startTroubledNetwork } from './startTroubledNetwork.ts';

/** Playwright's global setup: workers read the addresses from the environment. The answer ends what was started. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const { site, content, stop } = await startTestFoyer();
  const screens = await startTroubledNetwork({ sitePort: site.port, addresses: '127.0.60' });
  process.env['FOYER_SITE_PORT'] = String(site.port);
  process.env['FOYER_SCREEN_PORT'] = String(screens.port);
  process.env['FOYER_SITE_DATA'] = dirname(site.logFile);
  process.env['FOYER_CONTENT_URL'] = content.url;
  process.env['FOYER_EDITOR_TOKEN'] = await fetchEditorToken(content.url);
  return async () => {
    await screens.stop();
    await stop();
  };
}
