'use strict';

const path = require('node:path');

// `strapi build` takes the site's tsconfig.json, one folder up, for this package's and tries to
// compile the site. So this is that command without its search for one. The modules are not
// exported: Strapi's version is pinned, and the build fails loudly when they move.
const strapi = path.dirname(require.resolve('@strapi/strapi/package.json'));
const { build } = require(path.join(strapi, 'dist/src/node/build.js'));
const { createLogger } = require(path.join(strapi, 'dist/src/cli/utils/logger.js'));

process.env.NODE_ENV ??= 'production';

build({
  cwd: path.resolve(__dirname, '..'),
  logger: createLogger({ silent: false, debug: false, timestamp: false }),
  bundler: 'vite',
  minify: true,
  sourcemap: false,
  stats: false,
}).then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error.stack ?? error}\n`);
    process.exit(1);
  },
);
