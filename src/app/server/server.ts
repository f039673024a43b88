import fastifyStatic from '@fastify/static';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { FindSignatureLogo } from '../../adapters/images/brandLogos.ts';
import type { BrandDirectory } from '../../domain/brand/BrandDirectory.ts';
import type { Counters } from './metrics/createCounters.ts';
import { type LogStream, registerRequestLog } from './log/registerRequestLog.ts';
import { createRequestIds, registerTraces } from './log/registerTraces.ts';
import { createBrandIcons } from '../../adapters/images/brandIcons.ts';
import { registerBrandAssets, registerBrandIcons } from './files/registerBrandAssets.ts';
import { registerDownloads } from './files/registerDownloads.ts';
import { registerApplication, type ApplicationParts } from './forms/registerApplication.ts';
import { registerContact, type ContactParts } from './forms/registerContact.ts';
import { registerApplicantPage, type ApplicantPageParts } from './forms/registerApplicantPage.ts';
import { registerVisitAnswers, type VisitAnswerParts } from './forms/registerVisitAnswers.ts';
import { registerQuestionForms, type QuestionFormParts } from './forms/registerQuestionForms.ts';
import { registerVisits, type VisitParts } from './forms/registerVisits.ts';
import { registerDepartures, type DepartureParts } from './gateway/registerDepartures.ts';
import { registerGateway, type GatewayParts } from './gateway/registerGateway.ts';
import { registerJobs, type JobGatewayParts } from './gateway/registerJobs.ts';
import {
  registerImages,
  registerShareImages,
  registerSignatureLogos,
  type ShareImageParts,
} from './images/registerImages.ts';
import { type BundleParts, registerScreenBundle } from './kiosk/bundle/registerScreenBundle.ts';
import { registerKiosk, type KioskServerParts } from './kiosk/registerKiosk.ts';
import { registerScreens, type ScreenParts } from './kiosk/registerScreens.ts';
import { handlePage, registerPages, type PageParts } from './pages/handlePage.ts';
import { plainPage, registerErrors } from './pages/plainPage.ts';
import { originForm, registerSites } from './pages/resolveSite.ts';
import { registerSpeculationRules } from './render/speculationRules.ts';
import { registerCloseNotice } from './pages/closedNotices.ts';
import { registerTextSize } from './pages/textSizeRoute.ts';
import { registerPreview, type PreviewRouteParts } from './preview/registerPreview.ts';
import type { ProxyCopies } from './proxy/createProxyCopies.ts';
import { registerRefresh } from './proxy/createRefresher.ts';
import type { Settings } from './readSettings.ts';
import { limitConnections } from './http/limitConnections.ts';
import { registerBodyTimeouts, type BodyTimeouts } from './http/registerBodyTimeouts.ts';
import { registerHooks, type HookParts } from './caches/registerHooks.ts';
import { registerMetrics, type MetricsParts } from './metrics/registerMetrics.ts';
import { registerProbes, type ProbeParts } from './metrics/registerProbes.ts';
import { registerSecurityHeaders } from './security/securityHeaders.ts';
import { describeError } from '../../domain/shared/logText.ts';
import { registerStaff } from './staff/registerStaff.ts';
import type { StaffArea } from './staff/StaffArea.ts';
import type { Uploads } from '../../adapters/uploads/createUploads.ts';
import { registerUploads } from './uploads/registerUploads.ts';

/** The input of the plugins, grouped by capability: each gets only the ports that it needs. */
export interface ServerCapabilities {
  readonly site: {
    readonly brands: BrandDirectory;
    readonly brandsDir: string;
    /** The browser's build; its folder `assets/` is served under `/assets/`. */
    readonly clientFolder: string;
    readonly bodyTimes: BodyTimeouts;
    readonly counters: Counters;
    readonly probes: ProbeParts;
    readonly metrics: MetricsParts;
  };
  readonly content: {
    readonly contentUrl: string;
    readonly gateway: GatewayParts;
    readonly hooks: HookParts;
    /** Discards all cached content, so that it is read again; pictures stay. */
    readonly forget: () => void;
  };
  readonly jobs: JobGatewayParts;
  readonly timetable: DepartureParts;
  readonly pages: {
    readonly pages: Omit<PageParts, 'proxyCopies'>;
    readonly proxyCopies: ProxyCopies;
    /** The proof in our own requests to fetch a page; null without a secret. */
    readonly refreshProof: string | null;
    readonly preview: PreviewRouteParts;
  };
  readonly images: ShareImageParts & { readonly findSignatureLogo: FindSignatureLogo };
  readonly submissions: {
    readonly contact: ContactParts;
    readonly questions: QuestionFormParts;
    readonly visit: VisitParts;
    readonly visitAnswers: VisitAnswerParts;
    readonly applicantPage: ApplicantPageParts;
    readonly application: ApplicationParts;
  };
  readonly uploads: Uploads;
  readonly screens: {
    readonly devices: ScreenParts & BundleParts;
    readonly pages: KioskServerParts;
  };
  /** Null if there is no staff's area: its addresses are then missing pages. */
  readonly staff: StaffArea | null;
}

/**
 * Milliseconds. A phone that has left its network sends nothing more; a client that opens
 * connections only to use them up sends little.
 */
const LONGEST_SILENCE = 2 * 60_000;
/**
 * Milliseconds until the complete request must have been received: enough for thirty photos on a
 * weak connection, but not unlimited.
 */
const LONGEST_REQUEST = 60 * 60_000;

function serializeError(error: Error): { type: string; message: string; stack: string } {
  const [message = '', ...frames] = describeError(error).split('\n');
  return { type: error.name, message, stack: frames.join('\n') };
}

/** The Fastify server, with a log and without any routes yet. */
export const createServer = (
  settings: Pick<Settings, 'logLevel' | 'trustProxy'>,
  logStream: LogStream,
): FastifyInstance =>
  fastify({
    logger: {
      level: settings.logLevel,
      stream: logStream,
      // The default one writes the message and every field, which may have what a visitor sent.
      serializers: { err: serializeError },
    },
    // Fastify's own log lines contain visitors' addresses and queries.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(settings.trustProxy),
    trustProxy: settings.trustProxy,
    bodyLimit: 64 * 1024,
    connectionTimeout: LONGEST_SILENCE,
    requestTimeout: LONGEST_REQUEST,
    forceCloseConnections: 'idle',
    // Requests on an existing connection are still answered; then the connection is closed.
    return503OnClosing: false,
    rewriteUrl: originForm,
    frameworkErrors: (_, __, reply) => plainPage(reply, 400),
    routerOptions: { maxParamLength: 2500 },
  });

/** The site server: all its parts, in the order in which a request passes them. */
export async function registerPlugins(
  app: FastifyInstance,
  {
    site,
    content,
    jobs,
    timetable,
    pages: { pages, ...aroundPages },
    images,
    submissions,
    uploads,
    screens,
    staff,
  }: ServerCapabilities,
): Promise<void> {
  registerTraces(app);
  registerRequestLog(app);
  registerSecurityHeaders(app);
  registerSites(app, site.brands);
  registerBodyTimeouts(app, site.bodyTimes);
  registerErrors(app);
  registerProbes(app, site.probes);
  registerMetrics(app, site.metrics);
  await app.register(fastifyStatic, {
    root: `${site.clientFolder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  registerBrandAssets(app, site.brands.list(), site.brandsDir);
  registerBrandIcons(app, site.brands.list(), createBrandIcons(site.brandsDir));
  limitConnections(app);
  registerImages(app, images.images, images.misses);
  registerShareImages(app, images);
  registerSignatureLogos(app, site.brands.list(), images.findSignatureLogo);
  registerDownloads(app, content.contentUrl, images.misses);
  await registerScreens(app, screens.devices);
  await registerScreenBundle(app, screens.devices);
  await registerGateway(app, content.gateway);
  await registerDepartures(app, timetable);
  await registerJobs(app, jobs);
  await registerContact(app, submissions.contact);
  await registerQuestionForms(app, submissions.questions);
  await registerVisits(app, submissions.visit);
  await registerVisitAnswers(app, submissions.visitAnswers);
  await registerUploads(app, { uploads });
  await registerApplicantPage(app, submissions.applicantPage);
  await registerApplication(app, submissions.application);
  registerHooks(app, content.hooks);
  registerRefresh(app, aroundPages.refreshProof);
  registerTextSize(app);
  await registerCloseNotice(app);
  registerSpeculationRules(app);
  registerPreview(app, aroundPages.preview);
  await registerKiosk(app, screens.pages);
  if (staff !== null)
    await registerStaff(app, {
      staff,
      servePage: (request, reply) => handlePage(request, reply, pages),
    });
  registerPages(app, { ...pages, proxyCopies: aroundPages.proxyCopies });
}
