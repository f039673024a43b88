import { randomUUID } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { BrandDirectory } from '../../domain/brand/BrandDirectory.ts';
import type { ContentCache } from './contentCache.ts';
import { registerBrandAssets } from './files/registerBrandAssets.ts';
import { registerDownloads } from './files/registerDownloads.ts';
import { registerGateway } from './gateway/registerGateway.ts';
import type { ImageStore } from './images/createImageStore.ts';
import { registerImages } from './images/registerImages.ts';
import type { PageCache } from './pageCache.ts';
import { registerPages } from './pages/handlePage.ts';
import { plainPage } from './pages/plainPage.ts';
import { registerSites } from './pages/resolveSite.ts';
import { registerTextSize } from './pages/textSizeRoute.ts';
import type { Settings } from './readSettings.ts';
import { registerErrors } from './registerErrors.ts';
import { registerHooks } from './registerHooks.ts';
import { registerProbes } from './registerProbes.ts';
import { registerRequestLog } from './registerRequestLog.ts';
import type { BrandAddresses } from './render/createBrandAddresses.ts';
import type { RenderPage } from './render/renderPage.tsx';
import { registerSecurityHeaders } from './security/securityHeaders.ts';

export interface ServerParts {
  readonly settings: Settings;
  readonly brands: BrandDirectory;
  readonly contentCache: ContentCache;
  readonly pageCache: PageCache;
  readonly renderPage: RenderPage;
  readonly images: ImageStore;
  readonly addresses: BrandAddresses;
  readonly release: string;
  /** The browser's build: `assets/` in it is served under `/assets/`. */
  readonly clientFolder: string;
}

/** The site server: the list of what it does, in the order in which a request meets it. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { settings, brands, contentCache, pageCache } = parts;
  const app = fastify({
    logger: { level: settings.logLevel },
    // Fastify's own lines carry addresses and queries of visitors.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(0, 8),
    trustProxy: settings.trustProxy,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    frameworkErrors: (_, __, reply) => plainPage(reply, 400),
    routerOptions: { maxParamLength: 2500 },
  });
  registerRequestLog(app);
  registerSecurityHeaders(app);
  registerSites(app, brands);
  registerErrors(app);
  registerProbes(app, parts.release);
  await app.register(fastifyStatic, {
    root: `${parts.clientFolder}/assets`, prefix: '/assets/', preCompressed: true, wildcard: false,
    immutable: true, maxAge: '365d', index: false, decorateReply: false,
  });
  registerBrandAssets(app, brands.list(), settings.brandsDir);
  registerImages(app, parts.images);
  registerDownloads(app, settings.contentUrl);
  await registerGateway(app, { contentCache, brandLooks: parts.addresses.looks });
  registerHooks(app, {
    secret: settings.hookSecret,
    dropPictures: () => parts.images.clear(),
    purge(tags) {
      contentCache.purge(tags);
      pageCache.purge(tags);
    },
  });
  registerTextSize(app);
  registerPages(app, parts);
  return app;
}
