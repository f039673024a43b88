import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The Vite mode that builds the lobby screens, with a separate entry and service worker; a
 * visitor's build contains none of it.
 */
export const KIOSK = 'kiosk';

export const kioskFolder = at('../../dist/kiosk');

/** The service worker's address never changes, because browsers look for the next release there. */
const WORKER = 'serviceWorker';

export const kioskBuild = {
  root: at('../../kiosk'),
  base: '/kiosk/',
  /**
   * Before the site's own paths: files with the same names, but with the sizes of a lobby screen.
   */
  stylePaths: [at('../../kiosk/styles')],
  input: {
    screen: at('../../kiosk/index.html'),
    watch: at('../../kiosk/watch.ts'),
    [WORKER]: at('../../kiosk/serviceWorker.ts'),
  },
  output: {
    entryFileNames: ({ name }: { readonly name: string }) =>
      name === WORKER ? '[name].js' : 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    assetFileNames: 'assets/[name]-[hash][extname]',
  },
};

/** Passes the list of the release's files to the service worker and the server. */
export const listKioskFiles = (): Plugin => ({
  name: 'list-kiosk-files',
  apply: (_, { mode, isSsrBuild }) => mode === KIOSK && isSsrBuild !== true,
  closeBundle() {
    const assets = readdirSync(`${kioskFolder}/assets`)
      .filter((name) => !/\.(?:br|gz)$/.test(name))
      .toSorted();
    const worker = readFileSync(`${kioskFolder}/${WORKER}.js`, 'utf8');
    const shell = readFileSync(`${kioskFolder}/index.html`, 'utf8');
    // Asset names contain the hash of their content.
    const release = createHash('sha256')
      .update(JSON.stringify([assets, shell, worker]))
      .digest('hex')
      .slice(0, 12);
    writeFileSync(
      `${kioskFolder}/index.html`,
      shell
        .replace('name="release" content=""', `name="release" content="${release}"`)
        // Before and separate from all other scripts: it must run even if they do not start.
        .replace(
          '<script',
          `<script type="module" src="${kioskBuild.base}assets/${assets.find((name) => /^watch-.*\.js$/.test(name))}"></script>\n    <script`,
        ),
    );
    const build = { release, files: assets.map((name) => `${kioskBuild.base}assets/${name}`) };
    writeFileSync(`${kioskFolder}/release.json`, JSON.stringify(build));
    writeFileSync(
      `${kioskFolder}/${WORKER}.js`,
      `self.KIOSK_BUILD=${JSON.stringify(build)};\n${worker}`,
    );
  },
});
