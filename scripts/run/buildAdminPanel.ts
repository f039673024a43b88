import { join } from 'node:path';
import { buildWhenOutdated, hashOf } from './freshness.ts';
import { cmsDir } from './places.ts';
import { mustRun } from './runTool.ts';
import type { Secrets } from './loadOrCreateSecrets.ts';

const SOURCES = [
  'src/admin/**',
  'src/plugins/**',
  'config/{admin,plugins}.ts',
  'package-lock.json',
];

/**
 * Builds the editors' panel, which takes some seconds and 1.5 GB of memory; the content service
 * runs without it.
 */
export function buildAdminPanel(secrets: Secrets): Promise<boolean> {
  return buildWhenOutdated(join(cmsDir, 'dist/build/.sources'), hashOf(cmsDir, SOURCES), () =>
    mustRun('Building the admin panel', [join(cmsDir, 'scripts/panel.ts'), 'build'], {
      cwd: cmsDir,
      env: { ...secrets, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
    }),
  );
}
