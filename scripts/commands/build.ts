import { join } from 'node:path';
import { showProgress } from '../bootstrap/showProgress.mjs';
import { buildAdminPanel } from '../run/buildAdminPanel.ts';
import { buildSite } from '../run/buildSite.ts';
import { expectCommandLine } from '../run/commandLine.ts';
import { loadOrCreateSecrets } from '../run/loadOrCreateSecrets.ts';
import { varDir } from '../run/places.ts';

expectCommandLine({
  usage: 'npm run build: builds site and admin panel, each if it is outdated',
  options: {},
  names: false,
});
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
