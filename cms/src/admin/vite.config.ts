/** The part of a configuration of Vite that is changed here. */
interface Configuration {
  readonly plugins?: readonly unknown[];
  readonly build?: { readonly rollupOptions?: object };
}

/**
 * The languages of Prism, which colours code in Strapi's editor, name it without importing it. Vite
 * would run them before it.
 */
const importPrism = {
  name: 'import-prism',
  transform: (code: string, id: string) =>
    /\/prismjs\/components\/[^/]+\.js$/u.test(id)
      ? { code: `import Prism from 'prismjs';${code}`, map: null }
      : null,
};

/** What every page of the panel needs comes as one file. By itself, Vite makes a hundred of it. */
const output = { codeSplitting: { groups: [{ name: 'panel', tags: ['$initial'] }] } };

/**
 * Strapi calls this with its own configuration, made for an older Vite, before it builds or serves
 * the panel.
 */
export default <Config extends Configuration>(config: Config): Config => ({
  ...config,
  plugins: [...(config.plugins ?? []), importPrism],
  build: { ...config.build, rollupOptions: { ...config.build?.rollupOptions, output } },
});
