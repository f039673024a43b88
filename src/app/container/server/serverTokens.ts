import type {
  ContentClientOptions,
  createContentClient,
} from '../../../adapters/http/contentClient.ts';
import type { StateDatabase } from '../../../adapters/postgres/stateDatabase.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { OpenLimit } from '../../../domain/shared/sharedState.ts';
import type { AnnounceApplication, RecipientLimit } from '../../../domain/mail/applicationMails.ts';
import type { RemoveFromSpools } from '../../../adapters/spool/waitingApplications.ts';
import type { SpoolLookup } from '../../../domain/delivery/Spool.ts';
import type { Uploads } from '../../../adapters/uploads/createUploads.ts';
import type { UploadRecords } from '../../../domain/application/uploadRoom.ts';
import type { ApplicationSubmitter } from '../../../domain/application/ApplicationSubmitter.ts';
import type { BrandDirectory } from '../../../domain/brand/BrandDirectory.ts';
import type { ChangeBus, ChangedTags } from '../../../domain/content/ChangeBus.ts';
import type { VisitSubmitter } from '../../../domain/visit/VisitSubmitter.ts';
import type { DeskMails } from '../../../domain/mail/replyMail.ts';
import type { AnnounceVisit } from '../../../domain/mail/visitMails.ts';
import type { ContactSubmitter } from '../../../domain/contact/ContactSubmitter.ts';
import type { StopSearch, Timetable } from '../../../domain/directions/Timetable.ts';
import type { PinChecker } from '../../../domain/kiosk/screenPin.ts';
import type {
  LinkCheckRepository,
  LinkProbe,
  NightlyLock,
} from '../../../domain/quality/checkExternalLinks.ts';
import type { PasswordLinks } from '../../../domain/session/PasswordLinks.ts';
import type { SignInProvider } from '../../../domain/session/SignInProvider.ts';
import type { CredentialCheck } from '../../../domain/session/CredentialCheck.ts';
import type { SessionService } from '../../../domain/session/SessionService.ts';
import type { SessionStore } from '../../../domain/session/SessionStore.ts';
import type { AttemptCounter } from '../../../domain/session/SignInLimit.ts';
import type { ContentCache } from '../../server/caches/contentCache.ts';
import type { Counters } from '../../server/metrics/createCounters.ts';
import type { Lifecycle } from '../../server/createLifecycle.ts';
import type { ServerLog } from '../../server/log/registerRequestLog.ts';
import type { RenderSiteDocument } from '../../server/documents/createDocumentRenderer.ts';
import type { Acknowledgements } from '../../server/forms/createAcknowledgements.ts';
import type { FormStarts } from '../../server/forms/formStarts.ts';
import type { ImageStore } from '../../../domain/page/ImageStore.ts';
import type { ReadShareTheme } from '../../server/images/createShareThemes.ts';
import type { AnnounceScreens, ScreenWatch } from '../../../domain/kiosk/watchScreens.ts';
import type { ScreenRecords } from '../../../domain/kiosk/ScreenRecords.ts';
import type { ScreenBundles } from '../../server/kiosk/bundle/createScreenBundles.ts';
import type { KioskBuild } from '../../server/kiosk/registerKiosk.ts';
import type { PageCache } from '../../server/caches/pageCache.ts';
import type { MissLimit } from '../../server/http/requestLimits.ts';
import type { Previews } from '../../server/preview/createPreviews.ts';
import type { ProxyCopies } from '../../server/proxy/createProxyCopies.ts';
import type { HttpQualityRepository } from '../../../adapters/http/HttpQualityRepository.ts';
import type { CachedQualityReport } from '../../server/quality/cacheReport.ts';
import type { Settings } from '../../server/readSettings.ts';
import type { MeasureSpool } from '../../server/metrics/registerMetrics.ts';
import type { BrandAddresses } from '../../server/render/createBrandAddresses.ts';
import type { QuestionFormParts } from '../../server/forms/registerQuestionForms.ts';
import type { RenderPage, RenderSurroundings } from '../../server/render/renderPage.tsx';
import type { SiteAssets } from '../../server/render/siteAssets.ts';
import type { ServerCapabilities } from '../../server/server.ts';
import type { PortsFactory, ServerPorts } from '../PortsFactory.ts';
import { token } from '../tokens.ts';

/** The folders of the site's builds. */
export interface BuildFolders {
  readonly client: string;
  readonly styles: string;
  readonly staff: string;
  readonly kiosk: string;
}

/** The parts of the server process, besides the ports of a request. */
export const SERVER = {
  Settings: token<Settings>('Settings'),
  Log: token<ServerLog>('Log'),
  Lifecycle: token<Lifecycle>('Lifecycle'),
  BuildFolders: token<BuildFolders>('BuildFolders'),

  /** Null if this server shares no state with others. */
  StateDatabase: token<StateDatabase | null>('StateDatabase'),
  /**
   * The clock for everything that several servers count together; this machine's own clock if
   * nothing is shared.
   */
  SharedClock: token<Clock>('SharedClock'),
  /** Opens rate limits that all servers count together, if they share state. */
  OpenLimit: token<OpenLimit>('OpenLimit'),
  /** Opens the upload records of the server with this id; null if there is only one server. */
  OpenUploadRecords: token<((server: string) => UploadRecords) | null>('OpenUploadRecords'),
  /** Opens the rate limit for confirmations to one mailbox. */
  OpenRecipientLimit: token<() => Promise<RecipientLimit>>('OpenRecipientLimit'),

  BrandDirectory: token<BrandDirectory>('BrandDirectory'),
  BrandAddresses: token<BrandAddresses>('BrandAddresses'),
  Counters: token<Counters>('Counters'),
  SiteAssets: token<SiteAssets>('SiteAssets'),
  MissLimit: token<MissLimit>('MissLimit'),

  /** Address and token of the content service. */
  ContentService: token<ContentClientOptions>('ContentService'),
  /** Reads the content service directly; pages read through the cache. */
  ServiceClient: token<ReturnType<typeof createContentClient>>('ServiceClient'),
  ContentCache: token<ContentCache>('ContentCache'),
  DraftCache: token<ContentCache>('DraftCache'),
  /** Purges everything that was made from content with these tags; images stay. */
  PurgeCaches: token<(tags: ChangedTags) => void>('PurgeCaches'),
  ChangeBus: token<ChangeBus>('ChangeBus'),
  PortsFactory: token<PortsFactory>('PortsFactory'),
  NonPagePorts: token<ServerPorts>('NonPagePorts'),

  PageCache: token<PageCache>('PageCache'),
  ProxyCopies: token<ProxyCopies>('ProxyCopies'),
  RenderSurroundings:
    token<Omit<RenderSurroundings, 'contentCache' | 'preview'>>('RenderSurroundings'),
  RenderPage: token<RenderPage>('RenderPage'),
  RenderSiteDocument: token<RenderSiteDocument>('RenderSiteDocument'),
  Previews: token<Previews>('Previews'),

  ImageStore: token<ImageStore>('ImageStore'),
  ReadShareTheme: token<ReadShareTheme>('ReadShareTheme'),

  Acknowledgements: token<Acknowledgements>('Acknowledgements'),
  FormStarts: token<FormStarts>('FormStarts'),
  ContactSubmitter: token<ContactSubmitter>('ContactSubmitter'),
  ApplicationSubmitter: token<ApplicationSubmitter>('ApplicationSubmitter'),
  QuestionForms:
    token<Pick<QuestionFormParts, 'submitBlockForm' | 'readPageForms' | 'misses'>>('QuestionForms'),
  VisitSubmitter: token<VisitSubmitter>('VisitSubmitter'),
  MeasureSpool: token<MeasureSpool>('MeasureSpool'),
  /** The number of held deletions that the content service reported last. */
  HeldDeletions: token<{ count: number }>('HeldDeletions'),
  /** Null if no mails are sent. */
  AnnounceApplication: token<AnnounceApplication | null>('AnnounceApplication'),
  /** Null if no mails are sent. */
  /** The spool of mails; null if no mails are sent. */
  MailLookup: token<SpoolLookup | null>('MailLookup'),
  RemoveFromSpools: token<RemoveFromSpools>('RemoveFromSpools'),
  DeskMails: token<DeskMails | null>('DeskMails'),
  /** Null if no mails are sent. */
  AnnounceVisit: token<AnnounceVisit | null>('AnnounceVisit'),
  AnnounceScreens: token<AnnounceScreens | null>('AnnounceScreens'),
  MeasureMails: token<MeasureSpool | null>('MeasureMails'),
  Uploads: token<Uploads>('Uploads'),

  ScreenBundles: token<ScreenBundles>('ScreenBundles'),
  KioskBuild: token<KioskBuild | null>('KioskBuild'),
  ScreenRecords: token<ScreenRecords>('ScreenRecords'),
  ScreenWatch: token<ScreenWatch>('ScreenWatch'),
  PinChecker: token<PinChecker>('PinChecker'),

  LinkChecks: token<LinkCheckRepository>('LinkChecks'),
  NightlyLock: token<NightlyLock>('NightlyLock'),
  LinkProbe: token<LinkProbe>('LinkProbe'),
  QualityRepository: token<HttpQualityRepository>('QualityRepository'),
  QualityReport: token<CachedQualityReport>('QualityReport'),

  SessionStore: token<SessionStore>('SessionStore'),
  AttemptCounter: token<AttemptCounter>('AttemptCounter'),
  CredentialCheck: token<CredentialCheck>('CredentialCheck'),
  SignInProvider: token<SignInProvider>('SignInProvider'),
  PasswordLinks: token<PasswordLinks>('PasswordLinks'),
  SessionService: token<SessionService>('SessionService'),

  SitePlugins: token<ServerCapabilities['site']>('SitePlugins'),
  ContentPlugins: token<ServerCapabilities['content']>('ContentPlugins'),
  JobPlugins: token<ServerCapabilities['jobs']>('JobPlugins'),
  /** Null if the settings switch it off. */
  PublicTimetable: token<(Timetable & StopSearch) | null>('PublicTimetable'),
  TimetablePlugins: token<ServerCapabilities['timetable']>('TimetablePlugins'),
  PagePlugins: token<ServerCapabilities['pages']>('PagePlugins'),
  ImagePlugins: token<ServerCapabilities['images']>('ImagePlugins'),
  SubmissionPlugins: token<ServerCapabilities['submissions']>('SubmissionPlugins'),
  ScreenPlugins: token<ServerCapabilities['screens']>('ScreenPlugins'),
  /** Null if there is no staff's area. */
  StaffArea: token<ServerCapabilities['staff']>('StaffArea'),
};
