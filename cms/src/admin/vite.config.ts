import { fileURLToPath } from 'node:url';

/** The part of Vite's configuration that is changed here. */
interface Configuration {
  readonly plugins?: readonly unknown[];
  readonly build?: { readonly rollupOptions?: object };
}

/**
 * Prism colours code in Strapi's editor. Its language files use `Prism` without importing it, so
 * Vite would run them before it.
 */
const importPrism = {
  name: 'import-prism',
  transform: (code: string, id: string) =>
    /\/prismjs\/components\/[^/]+\.js$/u.test(id)
      ? { code: `import Prism from 'prismjs';${code}`, map: null }
      : null,
};

const MAIN_MENU = fileURLToPath(new URL('../plugins/frame/MainMenu.tsx', import.meta.url));

const IMPORTERS = /\/(?:layouts\/AuthenticatedLayout|content-manager\/dist\/admin\/layout)\.mjs$/u;

/**
 * Strapi offers no place for a menu of one's own: ours takes the place of the file that its frame
 * imports, and the content manager's second column of types goes. If an upgrade moves these files,
 * Strapi's menus are there again.
 */
const ownMenus = {
  name: 'own-menus',
  enforce: 'pre',
  resolveId: (source: string, importer = ''): string | null =>
    source.endsWith('/components/LeftMenu.mjs') && IMPORTERS.test(importer) ? MAIN_MENU : null,
};

/**
 * Everything that each page of the panel needs is one file. By default, Vite generates a hundred.
 */
const output = { codeSplitting: { groups: [{ name: 'panel', tags: ['$initial'] }] } };

/**
 * Strapi calls this with its own configuration, made for an older Vite, before it builds or serves
 * the panel.
 */
export default <Config extends Configuration>(config: Config): Config => ({
  ...config,
  plugins: [...(config.plugins ?? []), importPrism, ownMenus],
  build: { ...config.build, rollupOptions: { ...config.build?.rollupOptions, output } },
});
