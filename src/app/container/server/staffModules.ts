import { createContentClient } from '../../../adapters/http/contentClient.ts';
import { HttpCredentialCheck } from '../../../adapters/http/HttpCredentialCheck.ts';
import { SESSION_LIFETIMES } from '../../../domain/session/Session.ts';
import { openStaffArea } from '../../server/staff/openStaffArea.ts';
import { defineModule } from '../defineModule.ts';
import { TOKENS } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';
import { openQuality } from '../../server/quality/openQuality.ts';

/** The area for staff, with their sessions. */
export const sessionsModule = defineModule((provide) => {
  provide(
    SERVER.StaffArea,
    {
      settings: SERVER.Settings,
      builds: SERVER.BuildFolders,
      service: SERVER.ContentService,
      quality: SERVER.QualityReport,
      brands: SERVER.BrandDirectory,
      portsFor: SERVER.PortsFactory,
      contentCache: SERVER.ContentCache,
      addresses: SERVER.BrandAddresses,
      clock: TOKENS.Clock,
      log: SERVER.Log,
    },
    ({ settings, builds, service, log, ...parts }) =>
      openStaffArea({
        ...parts,
        sessionsFolder: `${settings.varDir}/sessions`,
        staffFolder: builds.staff,
        lifetimes: SESSION_LIFETIMES,
        // Without our token: anybody may ask the content service whose password it is.
        credentials: new HttpCredentialCheck(createContentClient({ baseUrl: service.baseUrl })),
        warn: log.warn,
        logError: (error, message) => log.error({ err: error }, message),
      }),
  );
});

/** What staff are told needs care, with the nightly check of links behind it. */
export const qualityModule = defineModule((provide) => {
  provide(
    SERVER.QualityReport,
    {
      settings: SERVER.Settings,
      brands: SERVER.BrandDirectory,
      client: SERVER.ServiceClient,
      measureSpool: SERVER.MeasureSpool,
      measureMails: SERVER.MeasureMails,
      lifecycle: SERVER.Lifecycle,
      clock: TOKENS.Clock,
      log: SERVER.Log,
    },
    ({ settings, brands, lifecycle, log, ...parts }) => {
      const { quality, linkCheck } = openQuality({
        ...parts,
        brands: brands.list(),
        adminUrl: settings.contentAdminUrl,
        varDir: settings.varDir,
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
