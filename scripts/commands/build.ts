import { join } from 'node:path';
import { showProgress } from '../bootstrap/showProgress.mjs';
import { buildAdminPanel } from '../run/buildAdminPanel.ts';
import { buildSite } from '../run/buildSite.ts';
import { loadOrCreateSecrets } from '../run/loadOrCreateSecrets.ts';
import { varDir } from '../run/places.ts';

const progress = showProgress('Building the site and the admin panel');
try {
  await buildSite();
  await buildAdminPanel(loadOrCreateSecrets(join(varDir, 'secrets.json')));
  progress.done();
} catch (error) {
  progress.fail();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
