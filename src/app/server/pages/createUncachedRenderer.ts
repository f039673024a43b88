import { compressedBody } from '../http/compressedBody.ts';
import { createConcurrencyLimit } from '../../../adapters/memory/createConcurrencyLimit.ts';
import type { RenderedPage, StoredPage } from '../caches/pageCache.ts';

/** Renders a page for a single visitor. Throws `TooBusyError` if too many are being rendered. */
export type RenderUncached = (render: () => Promise<RenderedPage>) => Promise<StoredPage>;

const PARALLEL = 8;
const WAITING = 40;

/**
 * Renders pages that are not cached: drafts, and pages that depend on a visitor's input. Each costs
 * a rendering, so their number is limited.
 */
export function createUncachedRenderer(parallel = PARALLEL, waiting = WAITING): RenderUncached {
  const limit = createConcurrencyLimit(parallel, waiting);
  return (render) =>
    limit(async () => {
      const { html, ...page } = await render();
      return {
        ...page,
        headers: { ...page.headers, 'cache-control': 'no-store' },
        body: compressedBody(html),
      };
    });
}
