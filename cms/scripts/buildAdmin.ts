import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { prepareStrapi } from './prepareStrapi.ts';

/*
 * The parts of `strapi build` that make the panel. The command itself takes the site's
 * tsconfig.json, one folder up, for this package's and tries to compile the site. The modules are
 * not exported: Strapi's version is pinned, and the build fails loudly when they move.
 */

process.env['NODE_ENV'] ??= 'production';

const require = createRequire(import.meta.url);
const strapi = join(dirname(require.resolve('@strapi/strapi/package.json')), 'dist/src');

const { createStrapi } = require('@strapi/strapi') as { createStrapi(options: object): object };
const { createLogger } = require(join(strapi, 'cli/utils/logger.js')) as {
  createLogger(options: object): object;
};
const { createBuildContext } = require(join(strapi, 'node/create-build-context.js')) as {
  createBuildContext(options: object): Promise<object>;
};
const { writeStaticClientFiles } = require(join(strapi, 'node/staticFiles.js')) as {
  writeStaticClientFiles(context: object): Promise<void>;
};
const { build } = require(join(strapi, 'node/vite/build.js')) as {
  build(context: object): Promise<void>;
};

const places = prepareStrapi();
process.chdir(places.appDir);
try {
  const context = await createBuildContext({
    cwd: places.appDir,
    logger: createLogger({ silent: false, debug: false, timestamp: false }),
    strapi: createStrapi({ ...places, autoReload: true, serveAdminPanel: false }),
    options: { bundler: 'vite', minify: true, sourcemap: false, stats: false },
  });
  await writeStaticClientFiles(context);
  await build(context);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
