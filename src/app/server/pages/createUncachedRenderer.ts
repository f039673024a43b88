import { compressedBody } from '../http/compressedBody.ts';
import { createLimit } from '../../../adapters/memory/createLimit.ts';
import type { RenderedPage, StoredPage } from '../caches/pageCache.ts';

/** A page for one visitor alone. Throws `TooBusyError` where too many are being made. */
export type RenderUncached = (render: () => Promise<RenderedPage>) => Promise<StoredPage>;

const PARALLEL = 8;
const WAITING = 40;

/**
 * Pages that are not cached: drafts, and what depends on what a visitor typed. Each costs a
 * rendering, so there is a limit to them.
 */
export function createUncachedRenderer(parallel = PARALLEL, waiting = WAITING): RenderUncached {
  const limit = createLimit(parallel, waiting);
  return (render) =>
    limit(async () => {
      const { status, html, headers, stale } = await render();
      return {
        status,
        headers: { ...headers, 'cache-control': 'no-store' },
        body: compressedBody(html),
        stale,
      };
    });
}
