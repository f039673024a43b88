import { currentTraceContext, newRequestId } from '../../../adapters/trace/requestTrace.ts';
import { runSpan } from '../../../adapters/trace/spans.ts';
import { shortTraceId } from '../../../domain/shared/traceparent.ts';
import { createBestCompression } from '../../server/http/compressedBody.ts';
import { countPages } from '../../server/metrics/createCounters.ts';
import { createThrottledLog } from '../../server/log/createThrottledLog.ts';
import { createDocumentRenderer } from '../../server/documents/createDocumentRenderer.ts';
import { createPageCache } from '../../server/caches/pageCache.ts';
import { createUncachedRenderer } from '../../server/pages/createUncachedRenderer.ts';
import { TooManyMissesError } from '../../server/http/requestLimits.ts';
import { createPreviews } from '../../server/preview/createPreviews.ts';
import { createProxyCopies } from '../../server/proxy/createProxyCopies.ts';
import { createRefresher, refreshProof } from '../../server/proxy/createRefresher.ts';
import type { BrokenRedirect } from '../../server/render/loadPageContent.ts';
import { renderListParts } from '../../server/pages/renderListPart.ts';
import { createRenderer, type MissingConfiguration } from '../../server/render/renderPage.tsx';
import { defineModule } from '../defineModule.ts';
import { TOKENS } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

/** Milliseconds for which a stale page is still served while it is rendered again. */
const USABLE_FOR = 10 * 60_000;

/** Pages and documents: how they are rendered, cached, previewed and passed to proxies. */
export const pagesModule = defineModule((provide) => {
  provide(
    SERVER.PageCache,
    {
      settings: SERVER.Settings,
      counters: SERVER.Counters,
      proxyCopies: SERVER.ProxyCopies,
      log: SERVER.Log,
    },
    ({ settings, counters, proxyCopies, log }) =>
      countPages(
        createPageCache({
          maxBytes: settings.pageCacheBytes,
          freshFor: settings.contentMaxAge,
          usableFor: USABLE_FOR,
          compressBest: createBestCompression(),
          onRenewed: proxyCopies.refresh,
          onError(error) {
            if (!(error instanceof TooManyMissesError))
              log.error({ err: error }, 'page not renewed');
          },
        }),
        counters,
      ),
  );
  provide(
    SERVER.ProxyCopies,
    { settings: SERVER.Settings, log: SERVER.Log },
    ({ settings, log }) => {
      const logNotRefreshed = createThrottledLog<string>(
        (reason) => reason,
        (reason) => log.warn({ reason }, 'proxy copies not refreshed'),
      );
      return createProxyCopies(
        createRefresher({
          proxies: settings.proxyRefreshUrls,
          proof: refreshProof(settings.hookSecret) ?? '',
          onError: (error) => logNotRefreshed(String(error)),
        }),
      );
    },
  );
  provide(
    SERVER.RenderSurroundings,
    {
      portsFor: SERVER.PortsFactory,
      addresses: SERVER.BrandAddresses,
      assets: SERVER.SiteAssets,
      clock: TOKENS.Clock,
      log: SERVER.Log,
    },
    ({ log, ...parts }) => ({
      ...parts,
      reportRedirect: createThrottledLog<BrokenRedirect>(
        ({ brandId, from }) => `${brandId} ${from}`,
        (redirect) => log.warn(redirect, 'redirect leads nowhere'),
      ),
      reportFallback: createThrottledLog<MissingConfiguration>(
        ({ brandId, locale, cause }) => `${brandId} ${locale} ${cause}`,
        (missing) => log.warn(missing, 'configuration not read, brand.json shown'),
      ),
      logError(error, { brand, path: page }) {
        const reqId = currentTraceContext()?.id ?? newRequestId();
        log.error({ reqId, err: error, brand: brand.id, path: page }, 'page failed');
        return shortTraceId(reqId);
      },
    }),
  );
  provide(
    SERVER.RenderPage,
    { surroundings: SERVER.RenderSurroundings, contentCache: SERVER.ContentCache },
    ({ surroundings, contentCache }) => {
      const render = renderListParts(createRenderer({ ...surroundings, contentCache }));
      return (request) =>
        runSpan({ name: 'render page', facts: { 'foyer.brand': request.brand.id } }, () =>
          render(request),
        );
    },
  );
  provide(
    SERVER.Previews,
    {
      settings: SERVER.Settings,
      service: SERVER.ContentService,
      surroundings: SERVER.RenderSurroundings,
      contentCache: SERVER.ContentCache,
      kioskBuild: SERVER.KioskBuild,
    },
    ({ settings, kioskBuild, ...parts }) =>
      createPreviews({
        ...parts,
        adminOrigins: settings.contentAdminOrigins,
        kioskStyles: kioskBuild && kioskBuild.styles,
      }),
  );
  provide(
    SERVER.RenderSiteDocument,
    {
      portsFor: SERVER.PortsFactory,
      contentCache: SERVER.ContentCache,
      addresses: SERVER.BrandAddresses,
      clock: TOKENS.Clock,
      log: SERVER.Log,
    },
    ({ log, ...parts }) =>
      createDocumentRenderer({ ...parts, warn: (what, details) => log.warn(details, what) }),
  );
  provide(
    SERVER.PagePlugins,
    {
      settings: SERVER.Settings,
      pageCache: SERVER.PageCache,
      proxyCopies: SERVER.ProxyCopies,
      renderPage: SERVER.RenderPage,
      renderSiteDocument: SERVER.RenderSiteDocument,
      acknowledgements: SERVER.Acknowledgements,
      misses: SERVER.MissLimit,
      previews: SERVER.Previews,
      brands: SERVER.BrandDirectory,
      addresses: SERVER.BrandAddresses,
      clock: TOKENS.Clock,
    },
    ({ settings, proxyCopies, previews, brands, addresses, clock, ...pages }) => ({
      pages: { ...pages, renderUncached: createUncachedRenderer() },
      proxyCopies,
      refreshProof: refreshProof(settings.hookSecret),
      preview: {
        previews,
        brands,
        addresses,
        clock,
        secret: settings.previewSecret,
        // Editors have their own limit: visitors' searches must not block a preview.
        renderUncached: createUncachedRenderer(),
      },
    }),
  );
});
