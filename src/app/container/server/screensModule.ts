import { HttpPinChecker } from '../../../adapters/http/HttpPinChecker.ts';
import { createScreenBundles } from '../../server/kiosk/bundle/createScreenBundles.ts';
import { readKioskBuild } from '../../server/kiosk/registerKiosk.ts';
import { createUncachedRenderer } from '../../server/pages/createUncachedRenderer.ts';
import { defineModule } from '../defineModule.ts';
import { TOKENS } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

/** What the server has for lobby screens: their build, their bundles and their PINs. */
export const screensModule = defineModule((provide) => {
  provide(SERVER.KioskBuild, { builds: SERVER.BuildFolders }, ({ builds }) =>
    readKioskBuild(builds.kiosk),
  );
  provide(
    SERVER.ScreenBundles,
    {
      portsFor: SERVER.PortsFactory,
      contentCache: SERVER.ContentCache,
      report: TOKENS.ProblemReport,
      clock: TOKENS.Clock,
    },
    (parts) => createScreenBundles(parts),
  );
  provide(
    SERVER.PinChecker,
    { client: SERVER.ServiceClient },
    ({ client }) => new HttpPinChecker(client),
  );
  provide(
    SERVER.ScreenPlugins,
    {
      settings: SERVER.Settings,
      addresses: SERVER.BrandAddresses,
      kioskBuild: SERVER.KioskBuild,
      screenRecords: SERVER.ScreenRecords,
      pinChecker: SERVER.PinChecker,
      ports: SERVER.NonPagePorts,
      pages: SERVER.PagePlugins,
      bundles: SERVER.ScreenBundles,
      openLimit: SERVER.OpenLimit,
      clock: SERVER.SharedClock,
    },
    ({ ports: { kioskProfiles }, pages, kioskBuild, ...devices }) => ({
      devices: { ...devices, kioskBuild, kioskProfiles },
      pages: {
        ...pages.pages,
        kioskBuild,
        kioskProfiles,
        renderUncached: createUncachedRenderer(),
      },
    }),
  );
});
