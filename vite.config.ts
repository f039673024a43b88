import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import formatjs from '@formatjs/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const COMPRESSIBLE = /\.(?:js|css|json|svg)$/;

/** What every page needs, in one chunk: split by who else uses which part of it, it would compress worse and need more requests. */
const EVERYWHERE = new RegExp([
  'node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom|react-intl|@formatjs|intl-messageformat|rxjs|tslib)/',
  'src/domain/(?:locale|shared)/',
  'src/ui/(?:UiServices|state/|navigation/|components/(?:Button|Icon|PhoneLink|SiteLink|Text/|joinClasses))',
].join('|'));

/** Parts that only late chunks use: with the rest they would be on every page. A part of rxjs that the first page begins to use goes off this list. */
const LATER = new RegExp([
  'src/domain/shared/zurichCalendar',
  'rxjs/dist/esm/internal/(?:scheduled/|observable/(?!innerFrom))',
  'rxjs/dist/esm/internal/operators/(?:catchError|exhaustMap|ignoreElements|merge|observeOn|retry|share|subscribeOn|tap)',
  'rxjs/dist/esm/internal/util/(?:args|createObject|executeSchedule|isDate|isScheduler|mapOneOrManyArgs)',
].join('|'));

/** Compresses the hashed files once, with all the time in the world, so that the server only has to send them. */
const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  closeBundle() {
    const folder = at('./dist/client/assets/');
    for (const name of readdirSync(folder).filter((each) => COMPRESSIBLE.test(each))) {
      const body = readFileSync(folder + name);
      writeFileSync(`${folder}${name}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }));
      writeFileSync(`${folder}${name}.gz`, gzipSync(body, { level: 9 }));
    }
  },
});

/** Two outputs: `vite build` makes the browser's files in dist/client, `vite build --ssr` the server in dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  // Every text is in the compiled messages already: the defaults in the source are for who reads and extracts it.
  plugins: [formatjs({ removeDefaultMessage: true, ast: false }), react(), compressAssets()],
  appType: 'custom',
  publicDir: false,
  resolve: {
    alias: [
      // Messages are compiled ahead. A file path, because the package's exports do not name this one.
      { find: '@formatjs/icu-messageformat-parser', replacement: at('./node_modules/@formatjs/icu-messageformat-parser/no-parser.js') },
      // Its default is for browsers of 2015.
      { find: /^rxjs$/, replacement: at('./node_modules/rxjs/dist/esm/index.js') },
      // The package's exports name only the development build.
      { find: /^react-router$/, replacement: at('./node_modules/react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: at('./node_modules/react-router/dist/production/dom-export.mjs') },
    ],
  },
  // Bundled on the server too, so that the aliases above hold there as well.
  ssr: { noExternal: [/^react-router/, /^cookie$/, /^set-cookie-parser$/, /^react-intl$/, /^@formatjs\//, /^intl-messageformat$/] },
  css: {
    modules: { generateScopedName: '[local]_[hash:base64:5]' },
    preprocessorOptions: { scss: { loadPaths: [at('./src/ui/styles')] } },
  },
  build: {
    target: 'baseline-widely-available',
    outDir: at(isSsrBuild ? './dist/server' : './dist/client'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The server names the chunks of the first page; later ones are fetched on intent.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // React Router's hints to its developers: they are for us, not for visitors.
      treeshake: { manualPureFunctions: isSsrBuild ? [] : ['warning'] },
      output: isSsrBuild ? {} : { codeSplitting: { groups: [{ name: 'core', test: (id) => EVERYWHERE.test(id) && !LATER.test(id) }] } },
      input: isSsrBuild ? { start: at('./src/app/server/start.ts') } : { web: at('./src/app/web.ts') },
    },
  },
}));
