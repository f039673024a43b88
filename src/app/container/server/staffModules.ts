import { readOperationFile } from '../../../adapters/files/operationFile.ts';
import { createContentClient } from '../../../adapters/http/contentClient.ts';
import { HttpCredentialCheck } from '../../../adapters/http/HttpCredentialCheck.ts';
import { HttpPasswordLinks } from '../../../adapters/http/HttpPasswordLinks.ts';
import { HttpSignInProvider } from '../../../adapters/http/HttpSignInProvider.ts';
import { HttpQualityRepository } from '../../../adapters/http/HttpQualityRepository.ts';
import { HttpsLinkProbe } from '../../../adapters/link-probe/HttpsLinkProbe.ts';
import { sessionSecrets } from '../../../adapters/sessions/sessionSecrets.ts';
import { SESSION_LIFETIMES } from '../../../domain/session/Session.ts';
import { createSessionService } from '../../../domain/session/SessionService.ts';
import { createSignInLimit } from '../../../domain/session/SignInLimit.ts';
import { createUncachedRenderer } from '../../server/pages/createUncachedRenderer.ts';
import { addLoads, createQualityService } from '../../server/quality/createQualityService.ts';
import { isServedPath } from '../../server/quality/isServedPath.ts';
import { createKnownDevices } from '../../server/staff/knownDevices.ts';
import { createStaffRenderer } from '../../server/staff/renderStaffPage.tsx';
import { readStaffAssets } from '../../server/staff/staffAssets.ts';
import { defineModule } from '../defineModule.ts';
import { TOKENS } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

/** Staff's sessions, and who may sign in. */
export const sessionsModule = defineModule((provide) => {
  provide(
    SERVER.CredentialCheck,
    { service: SERVER.ContentService },
    // Without our token: this endpoint of the content service checks a password for any caller.
    ({ service }) => new HttpCredentialCheck(createContentClient({ baseUrl: service.baseUrl })),
  );
  provide(
    SERVER.SignInProvider,
    { service: SERVER.ContentService },
    ({ service }) => new HttpSignInProvider(createContentClient({ baseUrl: service.baseUrl })),
  );
  provide(
    SERVER.PasswordLinks,
    { service: SERVER.ContentService },
    ({ service }) => new HttpPasswordLinks(createContentClient({ baseUrl: service.baseUrl })),
  );
  provide(
    SERVER.SessionService,
    {
      store: SERVER.SessionStore,
      counter: SERVER.AttemptCounter,
      credentials: SERVER.CredentialCheck,
      clock: SERVER.SharedClock,
      log: SERVER.Log,
    },
    ({ counter, log, ...ports }) =>
      createSessionService({
        ...ports,
        limit: createSignInLimit(counter, sessionSecrets.hash),
        secrets: sessionSecrets,
        lifetimes: SESSION_LIFETIMES,
        warn: log.warn,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        measure: () => performance.now(),
      }),
  );
});

/** The pages of the staff's area, and the build that they use. */
export const staffAreaModule = defineModule((provide) => {
  provide(
    SERVER.StaffArea,
    {
      settings: SERVER.Settings,
      builds: SERVER.BuildFolders,
      sessions: SERVER.SessionService,
      provider: SERVER.SignInProvider,
      passwords: SERVER.PasswordLinks,
      quality: SERVER.QualityReport,
      screens: SERVER.ScreenRecords,
      brands: SERVER.BrandDirectory,
      portsFor: SERVER.PortsFactory,
      contentCache: SERVER.ContentCache,
      addresses: SERVER.BrandAddresses,
      clock: SERVER.SharedClock,
      log: SERVER.Log,
    },
    ({ settings, builds, sessions, provider, passwords, screens, log, ...surroundings }) => {
      const files = readStaffAssets(builds.staff);
      return {
        files,
        sessions,
        provider,
        passwords,
        knownDevices: createKnownDevices(settings.contentToken ?? null),
        clock: surroundings.clock,
        async removeDevice(handle, device) {
          await screens.remove(handle, device);
          surroundings.quality.purge();
        },
        renderUncached: createUncachedRenderer(),
        renderPage: createStaffRenderer({
          ...surroundings,
          assets: files.assets,
          logError: (error, message) => log.error({ err: error }, message),
        }),
      };
    },
  );
});

/** The report on quality for staff, with the nightly link check. */
export const qualityModule = defineModule((provide) => {
  provide(SERVER.LinkProbe, {}, () => new HttpsLinkProbe());
  provide(
    SERVER.QualityRepository,
    {
      settings: SERVER.Settings,
      brands: SERVER.BrandDirectory,
      client: SERVER.ServiceClient,
      linkChecks: SERVER.LinkChecks,
      screens: SERVER.ScreenRecords,
      measureSpool: SERVER.MeasureSpool,
      measureMails: SERVER.MeasureMails,
      clock: TOKENS.Clock,
    },
    ({ settings, brands, measureSpool, measureMails, ...ports }) =>
      new HttpQualityRepository({
        ...ports,
        brands: brands.list(),
        isServedPath,
        adminUrl: settings.contentAdminUrl,
        measureLoad: addLoads(
          measureMails === null ? [measureSpool] : [measureSpool, measureMails],
        ),
        readOperation: () => readOperationFile(settings.varDir),
      }),
  );
  provide(
    SERVER.QualityReport,
    {
      repository: SERVER.QualityRepository,
      settings: SERVER.Settings,
      brands: SERVER.BrandDirectory,
      linkChecks: SERVER.LinkChecks,
      lock: SERVER.NightlyLock,
      probe: SERVER.LinkProbe,
      lifecycle: SERVER.Lifecycle,
      log: SERVER.Log,
    },
    ({ settings, brands, lifecycle, log, ...ports }) => {
      const { quality, linkCheck } = createQualityService({
        ...ports,
        brands: brands.list(),
        externalLinkCheck: settings.externalLinkCheck,
        log: (details, message) => log.info(details, message),
      });
      if (linkCheck !== null) {
        lifecycle.onListening(() => linkCheck.start());
        lifecycle.onStop(() => linkCheck.stop());
      }
      return quality;
    },
  );
});
