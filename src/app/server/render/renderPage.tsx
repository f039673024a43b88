import type { ComponentType, ReactNode } from 'react';
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
import { createRouteAnswers, type AnswerRoute, type RouteAnswer } from './answerRoute.ts';
import { composePage } from './composePage.ts';
import type { BrandAddresses } from './createBrandAddresses.ts';
import { createMessages } from './createMessages.ts';
import { unexpectedError } from './describeErrors.ts';
import { drawPage } from './drawPage.tsx';
import { findEditorsRedirect, type ReportRedirect } from './findEditorsRedirect.ts';
import { findEmbeddedView } from './findEmbeddedView.ts';
import type { SiteAssets } from './siteAssets.ts';
import type { Visit } from './Visit.ts';

type Layout = ComponentType<{ readonly children: ReactNode }>;

export interface RenderSurroundings {
  readonly portsFor: PortsFactory;
  readonly contentCache: ContentCache;
  readonly addresses: BrandAddresses;
  readonly assets: SiteAssets;
  readonly clock: Clock;
  /** Keeps an error in the log; the returned id is shown to the visitor. */
  readonly logError: (error: unknown, visit: Visit) => string;
  readonly reportRedirect: ReportRedirect;
  /** Hears of each page that shows what `brand.json` says, because there is no configuration. */
  readonly reportFallback: (fallback: MissingConfiguration) => void;
  /** Only where editors look at their drafts: what surrounds the page, and the origins that may frame it. */
  readonly preview?: { readonly layout: Layout; readonly frameAncestors: readonly string[] };
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
  const answerRoute = createRouteAnswers();
  const messagesOf = createMessages();
  return (visit) => renderPage(visit, answerRoute, messagesOf, surroundings);
}

async function renderPage(visit: Visit, answerRoute: AnswerRoute, messagesOf: (language: Language) => Promise<CompiledMessages>, surroundings: RenderSurroundings): Promise<RenderedPage> {
  const { portsFor, contentCache, addresses, clock, logError, preview, assets } = surroundings;
  const { brand, query, local } = visit;
  const now = startOfDay(clock.now());
  const { client, record } = recordReads(contentCache);
  const ports = portsFor({ client, brandLooks: { list: async () => addresses.looks(local) } });
  const view = await findEmbeddedView(visit, ports.views);
  const surface = view === null ? 'web' as const : 'view' as const;
  const path = view ?? visit.path;
  const locale = resolveLocale(path, brand);
  const log = (error: unknown): string => logError(error, visit);
  const context: LoadContext = { brand, ports, surface, now: () => now, ...(visit.contactForm && { contactForm: visit.contactForm }), ...(visit.applicationForm && { applicationForm: visit.applicationForm }), ...(visit.acknowledgement && { acknowledgement: visit.acknowledgement }) };
  const [redirect, configuration, answer, messages] = await Promise.all([
    // Who has sent a form gets it back. Read beside the rest and not before it: while the content service does not answer, each wait would come on top of the other.
    preview === undefined && visit.contactForm === undefined && visit.applicationForm === undefined ? findEditorsRedirect(visit, ports.redirects, surroundings.reportRedirect) : null,
    ports.brandConfigs.find(brand, locale),
    answerRoute({ brand, surface, path, query, context, logError: log }),
    messagesOf(languageOf(locale)),
  ]);
  if (redirect !== null) return redirectPage(redirect);
  if (answer instanceof Response) return redirectPage({ status: answer.status, location: answer.headers.get('location') ?? '/' });

  const config: BrandConfig | null = configuration.ok ? configuration.value : null;
  if (config === null) surroundings.reportFallback({ brandId: brand.id, locale, cause: configuration.ok ? 'missing' : configuration.failure.kind });
  const services = createUiServices({
    surface, brand, group: addresses.groupOf(brand, local), now,
    locale$: createConstant(locale), brandConfig$: createConstant(config), configurationState$: createConstant(config === null ? 'failed' as const : 'loaded' as const),
    navigationVisible$: createConstant(true), textSize$: createConstant(visit.textSize), chooseTextSize: () => undefined,
  });
  const frameAncestors = preview?.frameAncestors ?? (view === null ? null : addresses.origins(local));
  const messages$ = createConstant({ language: languageOf(locale), messages });
  const around = (page: ReactNode): ReactNode => <AppRoot services={services} messages$={messages$} onMessageError={log}>{page}</AppRoot>;
  const make = (of: RouteAnswer): RenderedPage => {
    const drawn = drawPage({ layout: preview?.layout ?? AppLayout, around, location: { pathname: path, search: query }, answer: of });
    return composePage({ visit, path, frameAncestors, answer: of, drawn, config, services, messages, timetable: ports.timetable !== null, record, assets });
  };
  try {
    return make(answer);
  } catch (error) {
    return make({ ...answer, screen: null, data: null, failure: { error: unexpectedError(log(error)), ofLayout: false } });
  }
}

function redirectPage({ status, location }: { readonly status: number; readonly location: string }): RenderedPage {
  return { status, html: '', headers: { location }, tags: new Set(), stale: false };
}
