import { HttpPinChecker } from '../../../adapters/http/HttpPinChecker.ts';
import { HttpWatchedScreens } from '../../../adapters/http/HttpWatchedScreens.ts';
import { createScreenWatch } from '../../../domain/kiosk/watchScreens.ts';
import { createScreenBundles } from '../../server/kiosk/bundle/createScreenBundles.ts';
import { readKioskBuild } from '../../server/kiosk/registerKiosk.ts';
import { createUncachedRenderer } from '../../server/pages/createUncachedRenderer.ts';
import { defineModule } from '../defineModule.ts';
import { TOKENS } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

/** Milliseconds. */
const WATCH_EACH = 60_000;

/** What the server has for lobby screens: build, bundles, PINs, and the watch over them. */
export const screensModule = defineModule((provide) => {
  provide(
    SERVER.ScreenWatch,
    {
      client: SERVER.ServiceClient,
      records: SERVER.ScreenRecords,
      announce: SERVER.AnnounceScreens,
      clock: SERVER.SharedClock,
      lifecycle: SERVER.Lifecycle,
      log: SERVER.Log,
    },
    ({ client, lifecycle, log, ...ports }) => {
      const watch = createScreenWatch({
        ...ports,
        screens: new HttpWatchedScreens(client),
        log: (details, message) => log.warn(details, message),
      });
      lifecycle.onListening(() => {
        const timer = setInterval(() => void watch.check(), WATCH_EACH).unref();
        lifecycle.onStop(() => clearInterval(timer));
      });
      return watch;
    },
  );
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
