import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brandsDir, cmsDir } from '../../scripts/run/places.ts';
import { contentServiceEnvironment } from '../../scripts/run/startContentService.ts';
import { copyContentTemplate } from './contentTemplate.ts';
import { testSecrets } from './testSecrets.ts';

/** A health check answers every method that Node knows. */
const HEALTH = '/_health';

/** Loads the service without listening, and writes what its router holds. */
const PROGRAM = `
import { createRequire } from 'node:module';
const { createStrapi } = createRequire(process.cwd() + '/scripts/start.ts')('@strapi/strapi');
const { prepareStrapi } = await import(process.cwd() + '/scripts/prepareStrapi.ts');
const strapi = await createStrapi(prepareStrapi()).load();
strapi.server.mount();
const routes = strapi.server.listRoutes().flatMap(({ methods, path }) =>
  methods.map((method) => method + ' ' + path));
process.stdout.write('\\nROUTES ' + JSON.stringify(routes) + '\\n', () => process.exit(0));
`;

/**
 * The routes that a content service serves, as `GET /changes/:id`: read from the running router, so
 * that those of a new plugin or of a new release of Strapi are among them.
 */
export async function listContentRoutes(): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-routes-'));
  try {
    await copyContentTemplate(dataDir);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', PROGRAM],
      {
        cwd: cmsDir,
        env: {
          PATH: process.env['PATH'],
          ...contentServiceEnvironment({
            port: 1,
            dataDir,
            brandsDir,
            secrets: testSecrets,
            databaseUrl: null,
            siteUrl: 'http://127.0.0.1:9',
          }),
        },
      },
    );
    const [, list = '[]'] = /\nROUTES (.*)\n/.exec(stdout) ?? [];
    const routes = JSON.parse(list) as readonly string[];
    return [...new Set(routes)].filter(
      (route) => !route.startsWith('HEAD ') && !route.endsWith(` ${HEALTH}`),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
