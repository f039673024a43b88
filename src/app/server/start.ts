import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileBrandDirectory } from '../../adapters/files/FileBrandDirectory.ts';
import { createContentClient } from '../../adapters/http/contentClient.ts';
import { createServerPorts } from '../container/serverModule.ts';
import { createContentCache } from './contentCache.ts';
import { createDiskCache } from './images/createDiskCache.ts';
import { createImageStore } from './images/createImageStore.ts';
import { createPageCache } from './pageCache.ts';
import { readSettings, type Settings } from './readSettings.ts';
import { createBrandAddresses } from './render/createBrandAddresses.ts';
import { readAssets } from './render/createAssets.ts';
import { createRenderer } from './render/renderPage.tsx';
import { createServer } from './server.ts';

/** Beside this file's folder in the build. */
const CLIENT_FOLDER = fileURLToPath(new URL('../client', import.meta.url));

/** Milliseconds for which a page is still served while its successor is made. */
const USABLE_FOR = 10 * 60_000;
/** Milliseconds that requests under way have when the server is told to stop. */
const GRACE = 5000;

/** Builds the site server from its environment and starts it. */
async function start(settings: Settings): Promise<void> {
  const brands = new FileBrandDirectory(settings.brandsDir);
  const assets = readAssets(CLIENT_FOLDER);
  const clock = { now: () => new Date() };
  const addresses = createBrandAddresses(brands.list(), settings.port);
  const { contentUrl, contentToken } = settings;
  const contentCache = createContentCache({
    client: createContentClient({ baseUrl: `${contentUrl}/api`, ...(contentToken === undefined ? {} : { token: contentToken }) }),
    maxAge: settings.contentMaxAge,
    onFailure: (failure) => app.log.warn({ failure }, 'content not read'),
  });
  const images = createImageStore({ contentUrl, disk: await createDiskCache(path.join(settings.varDir, 'bilder'), settings.imageCacheBytes) });
  const pageCache = createPageCache({
    maxBytes: settings.pageCacheBytes, freshFor: settings.contentMaxAge, usableFor: USABLE_FOR,
    onError: (error) => app.log.error({ err: error }, 'page not renewed'),
  });
  const renderPage = createRenderer({
    portsFor: createServerPorts({ clock, report: (problem) => app.log.warn(problem, 'content left out') }),
    contentCache, addresses, assets, clock,
    logError(error, { brand, path: page }) {
      const id = crypto.randomUUID().slice(0, 8);
      app.log.error({ err: error, id, brand: brand.id, path: page }, 'page failed');
      return id;
    },
  });
  const app = await createServer({ settings, brands, contentCache, pageCache, renderPage, images, addresses, release: assets.release, clientFolder: CLIENT_FOLDER });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(app));
  await app.listen({ port: settings.port, host: settings.host });
}

async function stop(app: { close(): PromiseLike<void> }): Promise<void> {
  setTimeout(() => process.exit(1), GRACE).unref();
  await app.close();
  process.exit(0);
}

try {
  await start(readSettings(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
