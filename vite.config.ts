import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import formatjs from '@formatjs/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { KIOSK, kioskBuild, listKioskFiles } from './scripts/kiosk/kioskBuild.ts';
import { LIST_VIEWS } from './src/app/listViews.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const classOwners = new Map<string, string>();
/**
 * The class name of a module in the page. A page has eighty of them, and each character of a hash
 * is a byte that does not compress. Three are enough: if two modules get the same name, the build
 * fails.
 */
function scopedName(local: string, path: string): string {
  const file = relative(at('.'), path).replace(/\?.*/s, '');
  const hash = createHash('sha256').update(`${file} ${local}`).digest('base64url').slice(0, 3);
  const name = `${local}_${hash}`;
  const owner = classOwners.get(name) ?? file;
  if (owner !== file)
    throw new Error(
      `${owner} and ${file} both have the class ${name}: rename ${local} in one of them`,
    );
  classOwners.set(name, file);
  return name;
}

const COMPRESSIBLE = /\.(?:js|css|json|svg)$/;

/**
 * The mode that builds what staff get after signing in. It is a separate build, so that no part of
 * it is in a visitor's files.
 */
const STAFF = 'staff';
/**
 * The screens of the staff's area are entries as well: the server reads the styles of each from the
 * manifest.
 */
const STAFF_ENTRIES = [
  'app/staff/staff.ts',
  'app/staff/hydrateStaff.tsx',
  'ui/screens/Login/Login.tsx',
  'ui/screens/Internal/Internal.tsx',
  'ui/screens/MailSignature/MailSignature.tsx',
];

/**
 * The mode that builds the styles of server-rendered pages: these have no scripts that would load
 * styles.
 */
const STYLES = 'styles';
/** Each route file is named after its screen. */
const SCREEN_NAMES = readdirSync(at('./src/app/routes/screens'))
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => name.replace('.ts', ''));
/** Each screen has its own styles; the layout has those of everything around the screen. */
const STYLE_ENTRIES = [
  'app/pageStyles.ts',
  'ui/layout/RouteError/RouteError.tsx',
  ...SCREEN_NAMES.map((name) => `ui/screens/${name}/${name}.tsx`),
  ...Object.values(LIST_VIEWS).map((source) => source.replace('src/', '')),
];

/**
 * What every page needs, in one chunk. Split by use, it would compress worse and need more
 * requests.
 */
const EVERYWHERE = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler|react-intl|@formatjs|intl-messageformat|rxjs|tslib|clsx)/',
    'src/domain/(?:locale|shared)/',
    'src/ui/(?:UiServices|i18n/usePageLocale|state/|navigation/|components/(?:Button|Icon|PhoneLink|SiteLink|Text/Text\\.))',
  ].join('|'),
);

/**
 * Parts that only late chunks use: in the core chunk they would be on every page. If the first page
 * starts to use a part of rxjs, that part must be removed from this list.
 */
const LATER = new RegExp(
  [
    'src/domain/shared/(?:zurichCalendar|addWorkingDays|networkOf|stripInvisibleCharacters)',
    'src/ui/state/useUrlSyncedList',
    'rxjs/dist/esm/internal/ReplaySubject',
    'rxjs/dist/esm/internal/observable/(?!innerFrom|empty|from|never|timer)',
    'rxjs/dist/esm/internal/operators/(?:exhaustMap|ignoreElements|merge(?!Map|Internals)|retry|share|tap)',
    'rxjs/dist/esm/internal/util/(?:argsOrArgArray|createObject)',
  ].join('|'),
);

/**
 * Modules that contain only declarations, and blocks that no island uses. A route's file has its address and its loader: the
 * browser uses only the address, and must not get what only the loader imports.
 */
const WITHOUT_SIDE_EFFECTS =
  /src\/(?:domain|app\/routes|ui\/blocks\/QuestionForm)\/|src\/ui\/components\/DrawnMap\/mapModel\.ts|\.messages\.ts$/;

/** Modules for the islands of forms, in one chunk. */
const FORMS =
  /src\/(?:ui\/blocks\/VisitorForm\/useReloadOnBfcacheRestore|domain\/application\/(?:Application|formatOfName)|ui\/i18n\/formatFileSize|ui\/components\/Note\/)/;

/** The parts of both forms, in one chunk: fields, their checks, and the draft behind them. */
const FIELDS =
  /src\/(?:domain\/(?:form\/|shared\/stripInvisibleCharacters)|ui\/(?:blocks\/VisitorForm\/(?:VisitorFields|useFormValidation|useFormDraft|useFormSubmission)|components\/Field\/ErrorSummary)|app\/state\/(?:createFormDraft|createTabMemory))/;

/**
 * Replaces Vite's own helper, which fetches styles and dependencies of a chunk that is imported
 * later. Our pages include their styles and name all scripts, so the helper has nothing to do, and
 * every page with scripts would load it.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: (_, { isSsrBuild, mode }) =>
    isSsrBuild !== true && mode !== STAFF && mode !== STYLES && mode !== KIOSK,
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
};

/** Compresses the hashed files once, at best quality, so that the server only has to send them. */
const compressAssets = (folder: string): Plugin => ({
  name: 'compress-assets',
  apply: (_, { isSsrBuild, mode }) => isSsrBuild !== true && mode !== STAFF && mode !== STYLES,
  closeBundle() {
    for (const name of readdirSync(folder).filter((each) => COMPRESSIBLE.test(each))) {
      const body = readFileSync(folder + name);
      writeFileSync(
        `${folder}${name}.br`,
        brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
      );
      writeFileSync(`${folder}${name}.gz`, gzipSync(body, { level: 9 }));
    }
  },
});

/**
 * Messages are in files of their own: `scripts/messages.mjs` finds them nowhere else. The plugin
 * would parse all other files as well, which takes a quarter of a build.
 */
const readingMessages = ({ transform, ...plugin }: Plugin): Plugin => {
  const handler = typeof transform === 'function' ? transform : transform?.handler;
  if (handler === undefined) throw new Error('The plugin for messages transforms nothing.');
  return { ...plugin, transform: { filter: { id: /\.messages\.ts$/ }, handler } };
};

/**
 * The output paths of the staff's build. Its scripts and styles are served only after signing in.
 * Fonts have the same name and address as in the public build, whose files serve both: the sign-in
 * page needs them, too.
 */
const staffOutput = {
  entryFileNames: 'personal/assets/[name]-[hash].js',
  chunkFileNames: 'personal/assets/[name]-[hash].js',
  assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
    `${names.some((name) => name.endsWith('.woff2')) ? '' : 'personal/'}assets/[name]-[hash][extname]`,
};

/** Packages that are not in the server's bundle, but stay in node_modules. */
const OUTSIDE_OF_BUNDLE = [
  'sharp',
  'pg',
  'aws4fetch',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
];

/** Bytes from which on a browser parses a script on another thread while it loads. */
const STREAMED = 30_000;

/**
 * Marks a large script as called as a whole. Chromium then compiles it in the background while it
 * loads, and not function by function while the page waits.
 * https://developer.chrome.com/blog/explicit-compile-hints
 */
const translateAhead: Plugin = {
  name: 'translate-ahead',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const each of Object.values(bundle))
      if (each.type === 'chunk' && each.code.length >= STREAMED)
        each.code = `//# allFunctionsCalledOnLoad\n${each.code}`;
  },
};

/**
 * The mode of `npm run dev`, which builds nothing. The browser gets packages as Vite has
 * pre-bundled them, and the server as Node resolves them.
 */
const DEV = 'development';

/**
 * Five outputs: `vite build` makes the browser's files in dist/client, `vite build --mode styles`
 * the styles of pages in dist/styles, `vite build --mode staff` the files of the staff's area in
 * dist/staff, `vite build --mode kiosk` the lobby screens in dist/kiosk, `vite build --ssr` the
 * server in dist/server.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  // All texts are in the compiled messages: the defaults in the source are for people who read it,
  // and for extraction.
  plugins: [
    plainImports,
    ...[formatjs({ removeDefaultMessage: true, ast: false })].flat().map(readingMessages),
    // Hydration runs only once: a change of these files reloads the page.
    react({ exclude: [/node_modules/, /src\/app\/(?:islands|staff\/hydrateStaff)\.tsx$/] }),
    ...(isSsrBuild === true || mode === STAFF || mode === STYLES ? [] : [translateAhead]),
    compressAssets(at(mode === KIOSK ? './dist/kiosk/assets/' : './dist/client/assets/')),
    listKioskFiles(),
  ],
  ...(mode === KIOSK ? { root: kioskBuild.root, base: kioskBuild.base } : {}),
  appType: 'custom',
  publicDir: false,
  resolve: {
    alias:
      mode === DEV
        ? []
        : [
            // Messages are precompiled, so no parser is needed. A file path, because the package's
            // exports do not name this file.
            {
              find: '@formatjs/icu-messageformat-parser',
              replacement: at('./node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
            },
            // The default of rxjs is for browsers of 2015.
            { find: /^rxjs$/, replacement: at('./node_modules/rxjs/dist/esm/index.js') },
            // The package's exports name only the development build.
            {
              find: /^react-router$/,
              replacement: at('./node_modules/react-router/dist/production/index.mjs'),
            },
            {
              find: /^react-router\/dom$/,
              replacement: at('./node_modules/react-router/dist/production/dom-export.mjs'),
            },
          ],
  },
  // The server is one bundle with its packages: finding and compiling a file for each would take
  // longer than running it. Packages are bundled so that the aliases above apply. Native packages,
  // and those loaded only if a setting requires them, stay outside.
  ssr: mode === DEV ? { noExternal: [] } : { noExternal: true, external: OUTSIDE_OF_BUNDLE },
  // Otherwise both builds of React would be in the server's bundle.
  define: isSsrBuild === true ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: {
    modules: { generateScopedName: scopedName },
    preprocessorOptions: {
      scss: {
        loadPaths: [...(mode === KIOSK ? kioskBuild.stylePaths : []), at('./src/ui/styles')],
      },
    },
  },
  build: {
    target: 'baseline-widely-available',
    outDir: at(
      isSsrBuild
        ? './dist/server'
        : mode === STYLES
          ? './dist/styles'
          : mode === STAFF
            ? './dist/staff'
            : mode === KIOSK
              ? './dist/kiosk'
              : './dist/client',
    ),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Pages have their styles from the start: the scripts of islands must not fetch them again.
    cssCodeSplit: mode === STAFF || mode === STYLES || mode === KIOSK,
    // The server names the chunks of the first page; later ones are fetched on intent.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Only the server uses the exports of a staff screen: otherwise the build would remove them
      // together with their styles.
      ...((mode === STAFF || mode === STYLES) && { preserveEntrySignatures: 'strict' as const }),
      // `warning` is React Router's hints for developers, not for visitors.
      treeshake: {
        manualPureFunctions: isSsrBuild ? [] : ['warning'],
        moduleSideEffects: [{ test: WITHOUT_SIDE_EFFECTS, sideEffects: false }],
      },
      output:
        isSsrBuild || mode === STYLES
          ? {}
          : mode === STAFF
            ? staffOutput
            : mode === KIOSK
              ? kioskBuild.output
              : {
                  codeSplitting: {
                    groups: [
                      { name: 'core', test: (id) => EVERYWHERE.test(id) && !LATER.test(id) },
                      { name: 'forms', test: FORMS },
                      // The list of jobs also has fields, but no other part of the forms.
                      { name: 'field', test: /src\/ui\/components\/Field\/(?:Text|Field)/ },
                      { name: 'fields', test: FIELDS },
                      // Names of areas: otherwise two tiny files for the list of jobs and the
                      // application.
                      { name: 'jobs', test: /job\/jobAreaSlugs|VacancyTeaser\/JobRow\.messages/ },
                    ],
                  },
                },
      input: isSsrBuild
        ? { start: at('./src/app/server/start.ts') }
        : mode === KIOSK
          ? kioskBuild.input
          : mode === STAFF
            ? STAFF_ENTRIES.map((entry) => at(`./src/${entry}`))
            : mode === STYLES
              ? STYLE_ENTRIES.map((entry) => at(`./src/${entry}`))
              : {
                  loader: at('./src/app/loader.ts'),
                  updateList: at('./src/app/list/updateList.ts'),
                  closeNotices: at('./src/app/closeNotices.ts'),
                  sendForms: at('./src/app/sendForms.ts'),
                  islands: at('./src/app/islands.tsx'),
                },
    },
  },
}));
