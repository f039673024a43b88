import { FileBrandDirectory } from '../../../adapters/files/FileBrandDirectory.ts';
import { readCertificateEnd } from '../../../adapters/files/certificateFile.ts';
import { readOperationFile } from '../../../adapters/files/operationFile.ts';
import { createCounters } from '../../server/metrics/createCounters.ts';
import { createMissLimit } from '../../server/http/requestLimits.ts';
import { bodyTimesFor } from '../../server/http/registerBodyTimeouts.ts';
import { createBrandAddresses } from '../../server/render/createBrandAddresses.ts';
import { readSiteAssets } from '../../server/render/siteAssets.ts';
import { defineModule } from '../defineModule.ts';
import { TOKENS } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

const certificateEndOf = (file: string | null) =>
  file === null ? null : () => readCertificateEnd(file);

/** What every server process has: its brands, build, counters and clock. */
export const siteModule = defineModule((provide) => {
  provide(TOKENS.Clock, {}, () => ({ now: () => new Date() }));
  provide(
    SERVER.BrandDirectory,
    { settings: SERVER.Settings },
    ({ settings }) => new FileBrandDirectory(settings.brandsDir),
  );
  provide(
    SERVER.BrandAddresses,
    { settings: SERVER.Settings, brands: SERVER.BrandDirectory },
    ({ settings, brands }) => createBrandAddresses(brands.list(), settings.port),
  );
  provide(SERVER.SiteAssets, { builds: SERVER.BuildFolders }, ({ builds }) =>
    readSiteAssets(builds.client, builds.styles),
  );
  provide(SERVER.Counters, {}, createCounters);
  provide(SERVER.MissLimit, {}, () => createMissLimit());
  provide(
    SERVER.SitePlugins,
    {
      settings: SERVER.Settings,
      builds: SERVER.BuildFolders,
      brands: SERVER.BrandDirectory,
      assets: SERVER.SiteAssets,
      counters: SERVER.Counters,
      clock: TOKENS.Clock,
      measureSpool: SERVER.MeasureSpool,
      measureMails: SERVER.MeasureMails,
      state: SERVER.StateDatabase,
      watch: SERVER.ScreenWatch,
    },
    ({ settings, builds, brands, assets, counters, clock, watch, ...measures }) => ({
      brands,
      brandsDir: settings.brandsDir,
      clientFolder: builds.client,
      bodyTimes: bodyTimesFor(settings.bodyTimeout),
      counters,
      probes: { release: assets.release, clock, host: settings.host, ...measures },
      metrics: {
        counters,
        clock,
        host: settings.host,
        ...measures,
        certificateEnd: certificateEndOf(settings.certificateFile),
        silentScreens: watch.silent,
        readOperation: () => readOperationFile(settings.varDir),
      },
    }),
  );
});
