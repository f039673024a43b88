import { EVERYTHING } from '../../../adapters/http/contentTags.ts';
import { PostgresChangeBus } from '../../../adapters/postgres/PostgresChangeBus.ts';
import { type ApplyChange, createInProcessChangeBus } from '../../../domain/content/ChangeBus.ts';
import { defineModule } from '../defineModule.ts';
import { token } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

const APPLY_CHANGE = token<ApplyChange>('ApplyChange');

/** How a server learns that content has changed, and what it does then. */
export const changesModule = defineModule((provide) => {
  provide(
    SERVER.PurgeCaches,
    {
      contentCache: SERVER.ContentCache,
      draftCache: SERVER.DraftCache,
      pageCache: SERVER.PageCache,
      quality: SERVER.QualityReport,
      bundles: SERVER.ScreenBundles,
    },
    ({ contentCache, draftCache, pageCache, quality, bundles }) =>
      (tags) => {
        contentCache.purge(tags);
        draftCache.purge(tags);
        quality.purge();
        bundles.purge(tags);
        // Must be last: it renders pages again, and no stale content may be left then.
        pageCache.purge(tags);
      },
  );
  provide(
    APPLY_CHANGE,
    { purge: SERVER.PurgeCaches, images: SERVER.ImageStore },
    ({ purge, images }) =>
      async (tags) => {
        // An image may have been replaced or deleted: its file name may stay the same.
        if (tags.includes(EVERYTHING)) await images.clear();
        purge(tags);
      },
  );
  provide(
    SERVER.ChangeBus,
    {
      state: SERVER.StateDatabase,
      apply: APPLY_CHANGE,
      lifecycle: SERVER.Lifecycle,
      log: SERVER.Log,
    },
    async ({ state, apply, lifecycle, log }) => {
      if (state === null) return createInProcessChangeBus(apply);
      const bus = await PostgresChangeBus.open({ state, apply, log });
      lifecycle.onStop(() => bus.stop());
      return bus;
    },
  );
});
