import { randomUUID } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { BrandDirectory } from '../../domain/brand/BrandDirectory.ts';
import type { ScreenRecords } from '../../domain/kiosk/ScreenRecords.ts';
import type { ApplicationSubmitter } from '../../domain/application/ApplicationSubmitter.ts';
import type { ContactSubmitter } from '../../domain/contact/ContactSubmitter.ts';
import type { PinChecker } from '../../domain/kiosk/screenPin.ts';
import type { Clock } from '../../domain/shared/Clock.ts';
import type { PortsFactory } from '../container/PortsFactory.ts';
import type { ContentCache } from './caches/contentCache.ts';
import type { Counters } from './metrics/createCounters.ts';
import type { LogStream } from './log/createLogStream.ts';
import type { RenderSiteDocument } from './documents/createDocumentRenderer.ts';
import { registerBrandAssets } from './files/registerBrandAssets.ts';
import { registerDownloads } from './files/registerDownloads.ts';
import { createAcknowledgements } from './forms/createAcknowledgements.ts';
import { createWritingMoments } from './forms/createWritingMoments.ts';
import { registerApplication } from './forms/registerApplication.ts';
import { registerContact } from './forms/registerContact.ts';
import { registerDepartures } from './gateway/registerDepartures.ts';
import { registerGateway } from './gateway/registerGateway.ts';
import { registerJobs } from './gateway/registerJobs.ts';
import { registerLists } from './gateway/registerLists.ts';
import { createSignatureLogos } from '../../adapters/images/brandLogos.ts';
import type { ImageStore } from '../../domain/page/ImageStore.ts';
import type { ReadShareTheme } from './images/createShareThemes.ts';
import {
  registerImages,
  registerShareImages,
  registerSignatureLogos,
} from './images/registerImages.ts';
import type { KioskBuild } from './kiosk/readKioskBuild.ts';
import { registerKiosk } from './kiosk/registerKiosk.ts';
import { registerScreens } from './kiosk/registerScreens.ts';
import type { PageCache } from './caches/pageCache.ts';
import { serveFromResponseCache } from './pages/serveFromResponseCache.ts';
import { createUncachedRenderer } from './pages/createUncachedRenderer.ts';
import { createResponseCache } from './pages/createResponseCache.ts';
import { handlePage, registerPages } from './pages/handlePage.ts';
import { createMissLimit } from './http/limitMisses.ts';
import { plainPage } from './pages/plainPage.ts';
import { registerSites } from './pages/resolveSite.ts';
import { registerSpeculationRules } from './render/speculationRules.ts';
import { registerTextSize } from './pages/textSizeRoute.ts';
import { nonPagePorts } from './caches/nonPagePorts.ts';
import type { Previews } from './preview/createPreviews.ts';
import { registerPreview } from './preview/registerPreview.ts';
import type { ProxyCopies } from './proxy/createProxyCopies.ts';
import { refreshProof, registerRefresh } from './proxy/registerRefresh.ts';
import type { CachedQualityReport } from './quality/cacheReport.ts';
import type { Settings } from './readSettings.ts';
import { registerBodyTimes, type BodyTimes } from './http/registerBodyTimes.ts';
import { registerErrors } from './pages/registerErrors.ts';
import { registerHooks } from './caches/registerHooks.ts';
import { countAnswer, registerMetrics, type MeasureSpool } from './metrics/registerMetrics.ts';
import { registerProbes } from './metrics/registerProbes.ts';
import { logRequest, registerRequestLog } from './log/registerRequestLog.ts';
import type { BrandAddresses } from './render/createBrandAddresses.ts';
import type { RenderPage } from './render/renderPage.tsx';
import { registerSecurityHeaders } from './security/securityHeaders.ts';
import { registerStaff } from './staff/registerStaff.ts';
import type { StaffArea } from './staff/StaffArea.ts';
import type { Uploads } from '../../adapters/uploads/createUploads.ts';
import { registerUploads } from './uploads/registerUploads.ts';

export interface ServerParts {
  readonly settings: Settings;
  readonly brands: BrandDirectory;
  readonly contentCache: ContentCache;
  /** What is not published, as far as pages must know of it. */
  readonly draftCache: Pick<ContentCache, 'purge'>;
  readonly pageCache: PageCache;
  readonly proxyCopies: ProxyCopies;
  readonly renderPage: RenderPage;
  readonly previews: Previews;
  readonly renderSiteDocument: RenderSiteDocument;
  readonly portsFor: PortsFactory;
  readonly contactSubmitter: ContactSubmitter;
  readonly applicationSubmitter: ApplicationSubmitter;
  readonly uploads: Uploads;
  /** Null where there is none: its addresses are missing pages then. */
  readonly staff: StaffArea | null;
  readonly measureSpool: MeasureSpool;
  /** Null where no mails are sent. */
  readonly measureMails: MeasureSpool | null;
  /** What staff are told needs care. */
  readonly quality: CachedQualityReport;
  readonly counters: Counters;
  readonly clock: Clock;
  readonly images: ImageStore;
  readonly readShareTheme: ReadShareTheme;
  readonly addresses: BrandAddresses;
  readonly release: string;
  /** The browser's build: `assets/` in it is served under `/assets/`. */
  readonly clientFolder: string;
  /** Null where lobby screens were not built. */
  readonly kioskBuild: KioskBuild | null;
  /** Which lobby screens have said that they live. */
  readonly screenRecords: ScreenRecords;
  readonly pinChecker: PinChecker;
  readonly bodyTimes: BodyTimes;
  readonly logStream: LogStream;
}

/**
 * Milliseconds. A telephone that has left its network says nothing more, and whoever opens
 * connections to fill them up says little.
 */
const LONGEST_SILENCE = 2 * 60_000;
/**
 * Milliseconds until a request has come whole: thirty photos' time on a weak connection, and not
 * for ever.
 */
const LONGEST_REQUEST = 60 * 60_000;

const newRequestId = (): string => randomUUID().slice(0, 8);

/** The site server: the list of what it does, in the order in which a request meets it. */
export async function createServer({
  proxyCopies,
  ...parts
}: ServerParts): Promise<FastifyInstance> {
  const { settings, brands, contentCache, pageCache } = parts;
  const app = fastify({
    logger: { level: settings.logLevel, stream: parts.logStream },
    // Fastify's own lines carry addresses and queries of visitors.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: settings.trustProxy,
    bodyLimit: 64 * 1024,
    connectionTimeout: LONGEST_SILENCE,
    requestTimeout: LONGEST_REQUEST,
    forceCloseConnections: 'idle',
    frameworkErrors: (_, __, reply) => plainPage(reply, 400),
    routerOptions: { maxParamLength: 2500 },
  });
  registerRequestLog(app);
  registerSecurityHeaders(app);
  registerSites(app, brands);
  registerBodyTimes(app, parts.bodyTimes);
  registerErrors(app);
  registerProbes(app, parts);
  registerMetrics(app, parts);
  await app.register(fastifyStatic, {
    root: `${parts.clientFolder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  registerBrandAssets(app, brands.list(), settings.brandsDir);
  const misses = createMissLimit();
  const responseCache = createResponseCache({
    pageCache,
    onAnswer(answer) {
      parts.counters.pageHits.add();
      countAnswer(parts.counters, answer.status);
      logRequest(app, newRequestId, answer);
    },
  });
  serveFromResponseCache(app, responseCache);
  registerImages(app, parts.images, misses);
  registerShareImages(app, { ...parts, misses });
  registerSignatureLogos(app, brands.list(), createSignatureLogos(settings.brandsDir));
  registerDownloads(app, settings.contentUrl, misses);
  await registerScreens(app, parts);
  await registerGateway(app, { ...parts, brandThemes: parts.addresses.themes });
  await registerDepartures(app, parts);
  await registerJobs(app, parts);
  await registerLists(app, parts);
  // Each has a limit of its own: a flood of searches must cost nobody the message that he has just
  // written.
  const acknowledgements = createAcknowledgements(settings.contentToken ?? null, parts.clock.now);
  const writingMoments = createWritingMoments(settings.contentToken ?? null, parts.clock.now);
  await registerContact(app, {
    ...parts,
    acknowledgements,
    writingMoments,
    renderUncached: createUncachedRenderer(),
  });
  await registerUploads(app, parts);
  await registerApplication(app, {
    ...parts,
    acknowledgements,
    writingMoments,
    renderUncached: createUncachedRenderer(),
    jobs: () => nonPagePorts(parts.portsFor, contentCache).jobs,
  });
  registerHooks(app, {
    secret: settings.hookSecret,
    dropPictures: () => parts.images.clear(),
    purge(tags) {
      contentCache.purge(tags);
      parts.draftCache.purge(tags);
      pageCache.purge(tags);
      parts.quality.purge();
      // Last: what it has fetched must find nothing old here.
      proxyCopies.purge(tags);
    },
  });
  registerRefresh(app, refreshProof(settings.hookSecret));
  registerTextSize(app);
  registerSpeculationRules(app);
  registerPreview(app, {
    ...parts,
    renderUncached: createUncachedRenderer(),
    secret: settings.previewSecret,
  });
  await registerKiosk(app, {
    ...parts,
    acknowledgements,
    misses,
    renderUncached: createUncachedRenderer(),
  });
  const pages = {
    ...parts,
    acknowledgements,
    misses,
    responseCache,
    renderUncached: createUncachedRenderer(),
  };
  if (parts.staff !== null)
    await registerStaff(app, {
      staff: parts.staff,
      servePage: (request, reply) => handlePage(request, reply, pages),
    });
  registerPages(app, { ...pages, proxyCopies });
  return app;
}
