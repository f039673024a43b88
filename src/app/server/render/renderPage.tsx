import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import type { Language, SelectedLocale } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { startOfDay } from '../../../domain/shared/zurichCalendar.ts';
import type { CompiledMessages } from '../../../ui/i18n/loadMessages.ts';
import { AppLayout } from '../../../ui/layout/AppLayout.tsx';
import { AppRoot } from '../../AppRoot.tsx';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createUiServices } from '../../createUiServices.ts';
import type { LoadContext } from '../../routes/LoadContext.ts';
import { createConstant } from '../../state/createBehavior.ts';
import type { ContentCache } from '../contentCache.ts';
import type { RenderedPage } from '../pageCache.ts';
import { recordReads } from '../recordReads.ts';
import { composePage } from './composePage.ts';
import type { Assets } from './createAssets.ts';
import type { BrandAddresses } from './createBrandAddresses.ts';
import { createMessages } from './createMessages.ts';
import { createPageHandlers, type PageHandlers } from './createPageHandlers.ts';
import { describeErrors, unexpectedError } from './describeErrors.ts';
import { findEditorsRedirect, type ReportRedirect } from './findEditorsRedirect.ts';
import { findEmbeddedView } from './findEmbeddedView.ts';
import type { Visit } from './Visit.ts';

export interface RenderSurroundings {
  readonly portsFor: PortsFactory;
  readonly contentCache: ContentCache;
  readonly addresses: BrandAddresses;
  readonly assets: Assets;
  readonly clock: Clock;
  /** Keeps an error in the log; the returned id is shown to the visitor. */
  readonly logError: (error: unknown, visit: Visit) => string;
  readonly reportRedirect: ReportRedirect;
  /** Hears of each page that shows what `brand.json` says, because there is no configuration. */
  readonly reportFallback: (fallback: MissingConfiguration) => void;
  /** Only where editors look at their drafts: what surrounds the page, and the origins that may frame it. */
  readonly preview?: { readonly layout: ComponentType; readonly frameAncestors: readonly string[] };
}

export interface MissingConfiguration {
  readonly brandId: BrandId;
  /** Of the page; empty where its address names none. */
  readonly locale: SelectedLocale;
  /** `missing` where the content service answers that there is none. */
  readonly cause: 'missing' | ContentFailure['kind'];
}

export type RenderPage = (visit: Visit) => Promise<RenderedPage>;

/** Makes pages: routes, content and markup for one visit, with nothing left over from the one before. */
export function createRenderer(surroundings: RenderSurroundings): RenderPage {
  const handlerOf = createPageHandlers(surroundings.preview?.layout ?? AppLayout);
  const messagesOf = createMessages();
  return (visit) => renderPage(visit, handlerOf, messagesOf, surroundings);
}

async function renderPage(visit: Visit, handlerOf: PageHandlers, messagesOf: (language: Language) => Promise<CompiledMessages>, surroundings: RenderSurroundings): Promise<RenderedPage> {
  const { portsFor, contentCache, addresses, clock, logError, preview } = surroundings;
  const { brand, query, local } = visit;
  const now = startOfDay(clock.now());
  const { client, record } = recordReads(contentCache);
  const ports = portsFor({ client, brandLooks: { list: async () => addresses.looks(local) } });
  const view = await findEmbeddedView(visit, ports.views);
  const surface = view === null ? 'web' as const : 'view' as const;
  const path = view ?? visit.path;
  const locale = resolveLocale(path, brand);
  const handler = handlerOf(brand, surface);
  const requestContext: LoadContext = { brand, ports, surface, now: () => now, ...(visit.contactForm && { contactForm: visit.contactForm }), ...(visit.applicationForm && { applicationForm: visit.applicationForm }), ...(visit.acknowledgement && { acknowledgement: visit.acknowledgement }) };
  const [redirect, configuration, answer, messages] = await Promise.all([
    // Who has sent a form gets it back. Read beside the rest and not before it: while the content service does not answer, each wait would come on top of the other.
    preview === undefined && visit.contactForm === undefined && visit.applicationForm === undefined ? findEditorsRedirect(visit, ports.redirects, surroundings.reportRedirect) : null,
    ports.brandConfigs.find(brand, locale),
    // Only path and query count: the host was resolved before, and a made-up one must not reach the router.
    handler.query(new Request(new URL(path + query, 'http://site')), { requestContext }),
    messagesOf(languageOf(locale)),
  ]);
  if (redirect !== null) return redirectPage(redirect);
  if (answer instanceof Response) return redirectPage({ status: answer.status, location: answer.headers.get('location') ?? '/' });

  const config: BrandConfig | null = configuration.ok ? configuration.value : null;
  if (config === null) surroundings.reportFallback({ brandId: brand.id, locale, cause: configuration.ok ? 'missing' : configuration.failure.kind });
  const configurationState = config === null ? 'failed' as const : 'loaded' as const;
  const context: StaticHandlerContext = { ...answer, errors: describeErrors(answer.errors, (error) => logError(error, visit)) };
  const services = createUiServices({
    surface, brand, group: addresses.groupOf(brand, local), now,
    locale$: createConstant(locale), brandConfig$: createConstant(config), configurationState$: createConstant(configurationState),
    retryConfiguration: () => undefined,
    navigationVisible$: createConstant(true), textSize$: createConstant(visit.textSize), chooseTextSize: () => undefined,
  });
  const frameAncestors = preview?.frameAncestors ?? (view === null ? null : addresses.origins(local));
  const draw = (of: StaticHandlerContext): string => renderToString(
    <AppRoot services={services} messages$={createConstant({ language: languageOf(locale), messages })} onMessageError={(error) => logError(error, visit)}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, of)} context={of} hydrate={false} />
    </AppRoot>,
  );
  const compose = (of: StaticHandlerContext, markup: string): RenderedPage => (
    composePage({ visit, path, frameAncestors, context: of, markup, config, services, messages, timetable: ports.timetable !== null, record, assets: surroundings.assets })
  );
  try {
    return compose(context, draw(context));
  } catch (error) {
    const failed: StaticHandlerContext = { ...context, statusCode: 500, errors: { content: unexpectedError(logError(error, visit)) } };
    return compose(failed, draw(failed));
  }
}

function redirectPage({ status, location }: { readonly status: number; readonly location: string }): RenderedPage {
  return { status, html: '', headers: { location }, tags: new Set(), stale: false };
}
