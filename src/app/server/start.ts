import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SpoolLog } from '../../domain/delivery/Spool.ts';
import type { Delivery } from '../../domain/delivery/createDelivery.ts';
import { applicationReference, contactReference } from '../../adapters/spool/referenceNumber.ts';
import { FileBrandDirectory } from '../../adapters/files/FileBrandDirectory.ts';
import { FileScreenRecords } from '../../adapters/files/FileScreenRecords.ts';
import type { ContentProblem } from '../../adapters/http/dto/ContentProblem.ts';
import { adminAddressOfApplication } from '../../adapters/http/adminAddress.ts';
import { createContentClient } from '../../adapters/http/contentClient.ts';
import { HttpApplicationSubmitter } from '../../adapters/http/HttpApplicationSubmitter.ts';
import { HttpContactSubmitter } from '../../adapters/http/HttpContactSubmitter.ts';
import { HttpCredentialCheck } from '../../adapters/http/HttpCredentialCheck.ts';
import { HttpHrAddressRepository } from '../../adapters/http/HttpHrAddressRepository.ts';
import { HttpPinChecker } from '../../adapters/http/HttpPinChecker.ts';
import { SmtpMailSender } from '../../adapters/smtp/SmtpMailSender.ts';
import { createCachedTimetable } from '../../adapters/transport-api/createCachedTimetable.ts';
import { OpendataTimetable } from '../../adapters/transport-api/OpendataTimetable.ts';
import { SESSION_LIFETIMES } from '../../domain/session/Session.ts';
import { createServerPorts } from '../container/serverModule.ts';
import { createBestCompression } from './http/createBestCompression.ts';
import { createContentCache } from './caches/contentCache.ts';
import { countPages } from './metrics/countPages.ts';
import { createCounters } from './metrics/createCounters.ts';
import { createLogStream } from './log/createLogStream.ts';
import { createThrottledLog } from './log/createThrottledLog.ts';
import { createDocumentRenderer } from './documents/createDocumentRenderer.ts';
import { guardUnknown } from './caches/guardUnknown.ts';
import { openFileImageCache } from '../../adapters/images/FileImageCache.ts';
import { CachedImageStore } from '../../adapters/images/CachedImageStore.ts';
import { createShareThemes } from './images/createShareThemes.ts';
import { readKioskBuild } from './kiosk/readKioskBuild.ts';
import { createMailWriter } from '../../domain/mail/createMailWriter.ts';
import { openMails } from './mails/openMails.ts';
import { openSpool } from './openSpool.ts';
import { createPageCache } from './caches/pageCache.ts';
import { TooManyMissesError } from './http/limitMisses.ts';
import { nonPagePorts } from './caches/nonPagePorts.ts';
import { createPreviews } from './preview/createPreviews.ts';
import { openQuality } from './quality/openQuality.ts';
import { createProxyCopies } from './proxy/createProxyCopies.ts';
import { createRefresher } from './proxy/createRefresher.ts';
import { refreshProof } from './proxy/registerRefresh.ts';
import { readSettings, type Settings } from './readSettings.ts';
import { bodyTimesFor } from './http/registerBodyTimes.ts';
import { createBrandAddresses } from './render/createBrandAddresses.ts';
import { readSiteAssets } from './render/siteAssets.ts';
import type { BrokenRedirect } from './render/findEditorsRedirect.ts';
import { createRenderer, type MissingConfiguration } from './render/renderPage.tsx';
import type { PageRequest } from './render/PageRequest.ts';
import { createServer } from './server.ts';
import { openStaffArea } from './staff/openStaffArea.ts';
import { openUploads } from './uploads/openUploads.ts';

/** Beside this file's folder in the build. */
const CLIENT_FOLDER = fileURLToPath(new URL('../client', import.meta.url));
const STYLES_FOLDER = fileURLToPath(new URL('../styles', import.meta.url));
const STAFF_FOLDER = fileURLToPath(new URL('../staff', import.meta.url));
const KIOSK_FOLDER = fileURLToPath(new URL('../kiosk', import.meta.url));

/** Milliseconds for which a page is still served while its successor is made. */
const USABLE_FOR = 10 * 60_000;
/** The names of twelve thousand jobs are 3 MB. */
const DRAFT_BYTES = 8 * 1024 * 1024;
/** Milliseconds that requests under way have when the server is told to stop. */
const GRACE = 5000;
/** And that a delivery under way has: what does not make it is delivered by the next process. */
const DELIVERY_GRACE = 4000;

/** Builds the site server from its environment and starts it. */
async function start(settings: Settings): Promise<void> {
  const brands = new FileBrandDirectory(settings.brandsDir);
  const assets = readSiteAssets(CLIENT_FOLDER, STYLES_FOLDER);
  const clock = { now: () => new Date() };
  const addresses = createBrandAddresses(brands.list(), settings.port);
  const { contentUrl, contentToken, timetableUrl } = settings;
  const service = {
    baseUrl: `${contentUrl}/api`,
    ...(contentToken === undefined ? {} : { token: contentToken }),
  };
  const client = createContentClient(service);
  const contentCache = guardUnknown(
    createContentCache({
      client,
      maxAge: settings.contentMaxAge,
      onFailure: (failure) => app.log.warn({ failure }, 'content not read'),
    }),
  );
  // Asked only for jobs that are not published: whoever follows an old address must not cost the
  // content service a call each time.
  const draftCache = guardUnknown(
    createContentCache({
      client: createContentClient({ ...service, drafts: true }),
      maxAge: settings.contentMaxAge,
      maxBytes: DRAFT_BYTES,
    }),
  );
  const images = new CachedImageStore({
    contentUrl,
    disk: await openFileImageCache(path.join(settings.varDir, 'bilder'), settings.imageCacheBytes),
  });
  const counters = createCounters();
  const pageCache = countPages(
    createPageCache({
      maxBytes: settings.pageCacheBytes,
      freshFor: settings.contentMaxAge,
      usableFor: USABLE_FOR,
      compressBest: createBestCompression(),
      onError(error) {
        if (!(error instanceof TooManyMissesError))
          app.log.error({ err: error }, 'page not renewed');
      },
    }),
    counters,
  );
  const portsFor = createServerPorts({
    clock,
    report: createThrottledLog<ContentProblem>(
      (problem) => Object.values(problem).join(' '),
      (problem) => app.log.warn(problem, 'content left out'),
    ),
    timetable:
      timetableUrl === null
        ? null
        : createCachedTimetable({ timetable: new OpendataTimetable(timetableUrl) }),
    drafts: { read: async (read) => (await draftCache.read(read)).result },
  });
  const surroundings = {
    portsFor,
    addresses,
    assets,
    clock,
    reportRedirect: createThrottledLog<BrokenRedirect>(
      ({ brandId, from }) => `${brandId} ${from}`,
      (redirect) => app.log.warn(redirect, 'redirect leads nowhere'),
    ),
    reportFallback: createThrottledLog<MissingConfiguration>(
      ({ brandId, locale, cause }) => `${brandId} ${locale} ${cause}`,
      (missing) => app.log.warn(missing, 'configuration not read, brand.json shown'),
    ),
    logError(error: unknown, { brand, path: page }: PageRequest): string {
      const id = crypto.randomUUID().slice(0, 8);
      app.log.error({ err: error, id, brand: brand.id, path: page }, 'page failed');
      return id;
    },
  };
  const renderPage = createRenderer({ ...surroundings, contentCache });
  const previews = createPreviews({
    service,
    adminOrigins: settings.contentAdminOrigins,
    surroundings,
  });
  const renderSiteDocument = createDocumentRenderer({
    portsFor,
    contentCache,
    addresses,
    clock,
    warn: (what, details) => app.log.warn(details, what),
  });
  const readShareTheme = createShareThemes({
    brands: brands.list(),
    brandsDir: settings.brandsDir,
    portsFor,
    contentCache,
  });
  const uploads = await openUploads({
    folder: path.join(settings.varDir, 'uploads'),
    scannerAddress: settings.scannerAddress,
    secret: settings.hookSecret,
    onError: (error) => app.log.error({ err: error }, 'uploads not swept'),
  });
  const log: SpoolLog = {
    warn: (details, message) => app.log.warn(details, message),
    error: (details, message) => app.log.error(details, message),
  };
  const mails =
    settings.mail === null
      ? null
      : await openMails({
          folder: path.join(settings.varDir, 'mails'),
          sender: new SmtpMailSender({ url: settings.mail.smtpUrl, from: settings.mail.from }),
          counters,
          log,
          writer: createMailWriter({
            brands,
            panelAddressOf: (reference) =>
              adminAddressOfApplication(settings.contentAdminUrl, reference),
            hrAddresses: new HttpHrAddressRepository(client),
            ports: () => nonPagePorts(portsFor, contentCache),
          }),
        });
  const { contactSubmitter, applicationSubmitter, measureSpool, delivery } = await openSpool({
    folder: path.join(settings.varDir, 'spool'),
    contactReceiver: new HttpContactSubmitter(client, contactReference),
    counters,
    log,
    pathOf: uploads.pathOf,
    announce: mails?.announce ?? null,
    isAnswering: client.isAnswering,
    receiveApplication: (submission, open) =>
      new HttpApplicationSubmitter(client, { open, referenceOf: applicationReference }).submit(
        submission,
      ),
  });
  const { quality, linkCheck } = openQuality({
    client,
    brands: brands.list(),
    adminUrl: settings.contentAdminUrl,
    varDir: settings.varDir,
    measureSpool,
    measureMails: mails?.measureMails ?? null,
    externalLinkCheck: settings.externalLinkCheck,
    clock,
    log: (details, message) => app.log.info(details, message),
  });
  const staff = await openStaffArea({
    sessionsFolder: path.join(settings.varDir, 'sessions'),
    staffFolder: STAFF_FOLDER,
    lifetimes: SESSION_LIFETIMES,
    // Without our token: whose password it is, everybody may ask.
    credentials: new HttpCredentialCheck(createContentClient({ baseUrl: service.baseUrl })),
    quality,
    brands,
    portsFor,
    contentCache,
    addresses,
    clock,
    warn: log.warn,
    logError: (error, message) => app.log.error({ err: error }, message),
  });
  const notRefreshed = createThrottledLog<string>(
    (reason) => reason,
    (reason) => app.log.warn({ reason }, 'proxy copies not refreshed'),
  );
  const proxyCopies = createProxyCopies({
    refresh: createRefresher({
      proxies: settings.proxyRefreshUrls,
      proof: refreshProof(settings.hookSecret) ?? '',
      onError: (error) => notRefreshed(String(error)),
    }),
  });
  const app = await createServer({
    settings,
    brands,
    clock,
    counters,
    addresses,
    portsFor,
    contentCache,
    draftCache,
    pageCache,
    proxyCopies,
    renderPage,
    previews,
    renderSiteDocument,
    images,
    readShareTheme,
    contactSubmitter,
    applicationSubmitter,
    uploads,
    measureSpool,
    measureMails: mails?.measureMails ?? null,
    staff,
    quality,
    kioskBuild: readKioskBuild(KIOSK_FOLDER),
    screenRecords: new FileScreenRecords(path.join(settings.varDir, 'bildschirme')),
    pinChecker: new HttpPinChecker(client),
    bodyTimes: bodyTimesFor(settings.bodyPatience),
    logStream: createLogStream(),
    release: assets.release,
    clientFolder: CLIENT_FOLDER,
  });
  const deliveries = mails === null ? [delivery] : [delivery, mails.delivery];
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop(app, deliveries));
  app.addHook('onClose', async () => linkCheck?.stop());
  await app.listen({ port: settings.port, host: settings.host });
  linkCheck?.start();
  for (const each of deliveries) each.wake();
}

async function stop(
  app: { close(): PromiseLike<void> },
  deliveries: readonly Delivery[],
): Promise<void> {
  setTimeout(() => process.exit(1), GRACE).unref();
  await Promise.all([app.close(), ...deliveries.map((each) => each.stop(DELIVERY_GRACE))]);
  process.exit(0);
}

/** One line for whoever started the server: what is wrong, by the name under which it is set. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'PORT is taken: another program listens there.';
  if (code === 'EACCES' && syscall === 'listen')
    return 'PORT may not be used by this user: take one above 1023.';
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.';
  if (code === 'ENOSPC') return 'VAR_DIR is on a disk that is full.';
  if (code === 'ENOENT' && syscall === 'scandir')
    return 'BRANDS_DIR is no folder that can be read.';
  return error.message;
}

try {
  await start(readSettings(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
