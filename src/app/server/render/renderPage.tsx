import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import { AppLayout } from '../../../ui/layout/AppLayout.tsx';
import { RouteError } from '../../../ui/layout/RouteError/RouteError.tsx';
import { AppRoot } from '../../AppRoot.tsx';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createUiServices } from '../../createUiServices.ts';
import { buildRoutes } from '../../routes/buildRoutes.ts';
import type { LoadContext } from '../../routes/LoadContext.ts';
import { loadPage } from '../../routes/loadPage.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import { framed } from '../../routes/keptScreen.tsx';
import { SCREENS } from '../../routes/screens.ts';
import { createConstant } from '../../state/createBehavior.ts';
import type { ContentCache } from '../contentCache.ts';
import type { RenderedPage } from '../pageCache.ts';
import { recordReads } from '../recordReads.ts';
import { composePage } from './composePage.ts';
import type { Assets } from './createAssets.ts';
import type { BrandAddresses } from './createBrandAddresses.ts';
import { describeErrors, unexpectedError } from './describeErrors.ts';
import type { Visit } from './Visit.ts';

export interface RenderSurroundings {
  readonly portsFor: PortsFactory;
  readonly contentCache: ContentCache;
  readonly addresses: BrandAddresses;
  readonly assets: Assets;
  readonly clock: Clock;
  /** Keeps an error in the log; the returned id is shown to the visitor. */
  readonly logError: (error: unknown, visit: Visit) => string;
}

type StaticHandler = ReturnType<typeof createStaticHandler>;

export type RenderPage = (visit: Visit) => Promise<RenderedPage>;

/** Makes pages: routes, content and markup for one visit, with nothing left over from the one before. */
export function createRenderer(surroundings: RenderSurroundings): RenderPage {
  const handlers = new Map<BrandId, StaticHandler>();
  const handlerOf = (visit: Visit): StaticHandler => {
    const known = handlers.get(visit.brand.id) ?? createHandler(visit);
    handlers.set(visit.brand.id, known);
    return known;
  };
  return (visit) => renderPage(visit, handlerOf(visit), surroundings);
}

/** One route tree per brand serves all requests: what belongs to a request comes to its loaders as context. */
function createHandler({ brand }: Visit): StaticHandler {
  return createStaticHandler(buildRoutes(ROUTE_TABLE, { surface: 'web', brand }, {
    layout: AppLayout,
    errorScreen: RouteError,
    loadScreen: async (name) => ({ Component: framed((await SCREENS[name].load()).Component) }),
    loaderOf: (entry) => ({ request, params, context }) => (
      loadPage(entry, context as LoadContext, { path: new URL(request.url).pathname, params, signal: request.signal })
    ),
  }));
}

async function renderPage(visit: Visit, handler: StaticHandler, surroundings: RenderSurroundings): Promise<RenderedPage> {
  const { portsFor, contentCache, addresses, clock, logError } = surroundings;
  const { brand, path, local } = visit;
  const now = clock.now();
  const locale = resolveLocale(path, brand);
  const { client, record } = recordReads(contentCache);
  const ports = portsFor({ client, brandLooks: { list: async () => addresses.looks(local) } });
  const requestContext: LoadContext = { brand, ports, now: () => now };
  const [configuration, answer, messages] = await Promise.all([
    ports.brandConfigs.find(brand, locale),
    // Only the path counts: the host was resolved before, and a made-up one must not reach the router.
    handler.query(new Request(new URL(path, 'http://site')), { requestContext }),
    loadMessages(languageOf(locale)),
  ]);
  if (answer instanceof Response) return redirectPage(answer);

  const config: BrandConfig | null = configuration.ok ? configuration.value : null;
  const configurationState = config === null ? 'failed' as const : 'loaded' as const;
  const context: StaticHandlerContext = { ...answer, errors: describeErrors(answer.errors, (error) => logError(error, visit)) };
  const services = createUiServices({
    surface: 'web', brand, group: addresses.groupOf(brand, local), now,
    locale$: createConstant(locale), brandConfig$: createConstant(config), configurationState$: createConstant(configurationState),
    retryConfiguration: () => undefined,
    navigationVisible$: createConstant(true), textSize$: createConstant(visit.textSize), chooseTextSize: () => undefined,
  });
  const draw = (of: StaticHandlerContext): string => renderToString(
    <AppRoot services={services} messages$={createConstant({ language: languageOf(locale), messages })} onMessageError={(error) => logError(error, visit)}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, of)} context={of} hydrate={false} />
    </AppRoot>,
  );
  const compose = (of: StaticHandlerContext, markup: string): RenderedPage => (
    composePage({ visit, context: of, markup, config, services, messages, record, assets: surroundings.assets })
  );
  try {
    return compose(context, draw(context));
  } catch (error) {
    const failed: StaticHandlerContext = { ...context, statusCode: 500, errors: { content: unexpectedError(logError(error, visit)) } };
    return compose(failed, draw(failed));
  }
}

function redirectPage(answer: Response): RenderedPage {
  const location = answer.headers.get('location') ?? '/';
  return { status: answer.status, html: '', headers: { location }, tags: new Set(), stale: false };
}
