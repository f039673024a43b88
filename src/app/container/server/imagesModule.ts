import { createSignatureLogos } from '../../../adapters/images/brandLogos.ts';
import { CachedImageStore } from '../../../adapters/images/CachedImageStore.ts';
import { openFileImageCache } from '../../../adapters/images/FileImageCache.ts';
import { runSpan } from '../../../adapters/trace/spans.ts';
import { createShareThemes } from '../../server/images/createShareThemes.ts';
import { defineModule } from '../defineModule.ts';
import { SERVER } from './serverTokens.ts';

/** Images at the requested width, and images for link previews. */
export const imagesModule = defineModule((provide) => {
  provide(SERVER.ImageStore, { settings: SERVER.Settings }, async ({ settings }) => {
    const store = new CachedImageStore({
      contentUrl: settings.contentUrl,
      disk: await openFileImageCache(`${settings.varDir}/bilder`, settings.imageCacheBytes),
    });
    const step = { name: 'find picture' };
    return {
      find: (...request) =>
        runSpan(
          step,
          () => store.find(...request),
          ({ ok }) => !ok,
        ),
      findShare: (...request) =>
        runSpan(
          step,
          () => store.findShare(...request),
          ({ ok }) => !ok,
        ),
      clear: () => store.clear(),
    };
  });
  provide(
    SERVER.ReadShareTheme,
    {
      settings: SERVER.Settings,
      brands: SERVER.BrandDirectory,
      ports: SERVER.NonPagePorts,
    },
    ({ settings, brands, ports }) =>
      createShareThemes({
        brands: brands.list(),
        brandsDir: settings.brandsDir,
        brandConfigs: ports.brandConfigs,
      }),
  );
  provide(
    SERVER.ImagePlugins,
    {
      settings: SERVER.Settings,
      images: SERVER.ImageStore,
      readShareTheme: SERVER.ReadShareTheme,
      misses: SERVER.MissLimit,
    },
    ({ settings, ...parts }) => ({
      ...parts,
      findSignatureLogo: createSignatureLogos(settings.brandsDir),
    }),
  );
});
