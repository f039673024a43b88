import { dirname } from 'node:path';
import { buildAdminPanel } from '../../scripts/run/buildAdminPanel.ts';
import { fetchEditorToken } from './contentEditor.ts';
import { startTestFoyer } from './startTestServices.ts';
import { startFaultyNetwork } from './startFaultyNetwork.ts';
import { testSecrets } from './testSecrets.ts';

/**
 * Seconds, longer than any run. So within a run content changes only by the content service's
 * webhook, and a busy machine does not make pages stale.
 */
const CONTENT_MAX_AGE = 3600;

/**
 * Playwright's global setup: workers read the addresses from the environment. The returned function
 * stops everything.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  // The content service looks for the built panel only when it starts.
  await buildAdminPanel(testSecrets);
  const { site, content, stop } = await startTestFoyer({
    contentMaxAge: CONTENT_MAX_AGE,
    quickPictures: true,
  });
  const screens = await startFaultyNetwork({ sitePort: site.port, addresses: '127.0.60' });
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
