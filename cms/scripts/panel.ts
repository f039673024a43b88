import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { prepareStrapi } from './prepareStrapi.ts';

/*
 * `build` builds the admin panel. `develop` starts the content service with a panel that shows
 * changed sources as soon as they are saved (it removes the built panel; `npm start` builds it
 * again).
 *
 * These are the parts of `strapi build` and `strapi develop` that do this. The commands themselves
 * mistake the site's tsconfig.json, one folder up, for this package's and try to compile the site.
 * The modules are not exported: Strapi's version is pinned, and an error is thrown when they move.
 */

interface PanelStrapi {
  readonly dirs: { readonly app: { config: string }; readonly dist: { readonly config: string } };
  load(): Promise<PanelStrapi>;
  start(): Promise<unknown>;
}

const command = process.argv[2] === 'develop' ? 'develop' : 'build';
process.env['NODE_ENV'] ??= command === 'build' ? 'production' : 'development';

const require = createRequire(import.meta.url);
const sources = join(dirname(require.resolve('@strapi/strapi/package.json')), 'dist/src');

const { createStrapi } = require('@strapi/strapi') as {
  createStrapi(options: object): PanelStrapi;
};
const { createLogger } = require(join(sources, 'cli/utils/logger.js')) as {
  createLogger(options: object): object;
};
const { createBuildContext } = require(join(sources, 'node/create-build-context.js')) as {
  createBuildContext(options: object): Promise<object>;
};
const { writeStaticClientFiles } = require(join(sources, 'node/staticFiles.js')) as {
  writeStaticClientFiles(context: object): Promise<void>;
};

/** A step of Strapi's bundler. */
const bundlerStep = (name: 'build' | 'watch') =>
  (
    require(join(sources, `node/vite/${name}.js`)) as Readonly<
      Record<string, (context: object) => Promise<unknown>>
    >
  )[name];

const places = prepareStrapi();
process.chdir(places.appDir);
try {
  const strapi = createStrapi({ ...places, autoReload: true, serveAdminPanel: false });
  // The bundler looks for plugins in a default export, which only `dist` has.
  strapi.dirs.app.config = strapi.dirs.dist.config;
  const context = await createBuildContext({
    cwd: places.appDir,
    logger: createLogger({ silent: false, debug: false, timestamp: false }),
    strapi,
    options: { bundler: 'vite', minify: true, sourcemap: false, stats: false },
  });
  await writeStaticClientFiles(context);
  if (command === 'build') {
    await bundlerStep('build')?.(context);
    process.exit(0);
  }
  await strapi.load();
  await bundlerStep('watch')?.(context);
  await strapi.start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
