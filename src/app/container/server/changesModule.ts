import { EVERYTHING } from '../../../adapters/http/contentTags.ts';
import { PostgresChangeBus } from '../../../adapters/postgres/PostgresChangeBus.ts';
import { type ApplyChange, createInProcessChangeBus } from '../../../domain/content/ChangeBus.ts';
import { defineModule } from '../defineModule.ts';
import { token } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

const APPLY_CHANGE = token<ApplyChange>('ApplyChange');

/** What a server does when content has changed, and how it hears of it. */
export const changesModule = defineModule((provide) => {
  provide(
    SERVER.PurgeCaches,
    {
      contentCache: SERVER.ContentCache,
      draftCache: SERVER.DraftCache,
      pageCache: SERVER.PageCache,
      proxyCopies: SERVER.ProxyCopies,
      quality: SERVER.QualityReport,
    },
    ({ contentCache, draftCache, pageCache, proxyCopies, quality }) =>
      (tags) => {
        contentCache.purge(tags);
        draftCache.purge(tags);
        pageCache.purge(tags);
        quality.purge();
        // Last: what it has fetched must find nothing old here.
        proxyCopies.purge(tags);
      },
  );
  provide(
    APPLY_CHANGE,
    { purge: SERVER.PurgeCaches, images: SERVER.ImageStore },
    ({ purge, images }) =>
      async (tags) => {
        // A picture was replaced or deleted: its file name may stay the same.
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
