import type { ComponentType, ReactNode } from 'react';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { Language, SelectedLocale } from '../../../domain/locale/Locale.ts';
import { languageOf, localeOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { nextNoticeChange, noticesAt } from '../../../domain/notice/HouseNotice.ts';
import { startOfDay } from '../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { telUri } from '../../../domain/shared/telUri.ts';
import { loadMessages, type CompiledMessages } from '../../../ui/i18n/loadMessages.ts';
import { AppLayout } from '../../../ui/layout/AppLayout.tsx';
import { AppRoot } from '../../AppRoot.tsx';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createUiServices } from '../../createUiServices.ts';
import { writeToday } from '../../../ui/i18n/writeOpeningHours.ts';
import { createConstant } from '../../state/createBehavior.ts';
import type { ContentCache } from '../caches/contentCache.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { recordReads } from '../caches/recordReads.ts';
import {
  createRouteResolver,
  unexpectedError,
  type ResolveRoute,
  type ResolvedRoute,
} from './resolveRoute.ts';
import { composePage } from './composePage.ts';
import type { BrandAddresses } from './createBrandAddresses.ts';
import { renderMarkup } from './renderMarkup.tsx';
import { loadPageContent, type ReportRedirect } from './loadPageContent.ts';
import type { SiteAssets } from './siteAssets.ts';
import type { PageRequest } from './PageRequest.ts';

type Layout = ComponentType<{ readonly children: ReactNode }>;

export interface RenderSurroundings {
  readonly portsFor: PortsFactory;
  readonly contentCache: ContentCache;
  readonly addresses: BrandAddresses;
  readonly assets: SiteAssets;
  readonly clock: Clock;
  /** Logs an error and returns its id, which is shown to the visitor. */
  readonly logError: (error: unknown, pageRequest: PageRequest) => string;
  readonly reportRedirect: ReportRedirect;
  /** Called for each page that falls back to `brand.json`, because there is no configuration. */
  readonly reportFallback: (fallback: MissingConfiguration) => void;
  /** Only for editors' previews: the layout around the page, and the origins that may frame it. */
  readonly preview?: { readonly layout: Layout; readonly frameAncestors: readonly string[] };
}

export interface MissingConfiguration {
  readonly brandId: BrandId;
  /** The locale of the page; empty if its address selects none. */
  readonly locale: SelectedLocale;
  /** `missing` if the content service responds that there is none. */
  readonly cause: 'missing' | ContentFailure['kind'];
}

export type RenderPage = (pageRequest: PageRequest) => Promise<RenderedPage>;

/**
 * Renders pages: routes, content and markup of one visit, without any state of an earlier visit.
 */
export function createRenderer(surroundings: RenderSurroundings): RenderPage {
  const { logError } = surroundings;
  const memory: RenderMemory = {
    resolveRoute: createRouteResolver(),
    messagesOf: createMessages(),
    rendering: null,
    // A single function for all pages, because the intl objects are cached per messages and
    // function.
    onMessageError: (error) => {
      if (memory.rendering !== null) logError(error, memory.rendering);
    },
  };
  return (pageRequest) => renderPage(pageRequest, memory, surroundings);
}

/** The state that outlives a request. It contains nothing that belongs to a single visitor. */
interface RenderMemory {
  readonly resolveRoute: ResolveRoute;
  readonly messagesOf: (language: Language) => Promise<CompiledMessages>;
  readonly onMessageError: (error: Error) => void;
  /** The request whose page is being rendered. One is enough, because rendering is synchronous. */
  rendering: PageRequest | null;
}

async function renderPage(
  pageRequest: PageRequest,
  memory: RenderMemory,
  surroundings: RenderSurroundings,
): Promise<RenderedPage> {
  const { addresses, assets, clock, contentCache, logError, portsFor, preview } = surroundings;
  const { brand, query, local, textSize } = pageRequest;
  const { contactForm, visitForm, visitAnswer, applicantPage, applicationForm } = pageRequest;
  const { questionForm } = pageRequest;
  const moment = pageRequest.now ?? clock.now();
  const now = startOfDay(moment);
  const log = (error: unknown): string => logError(error, pageRequest);
  const { client, record } = recordReads(contentCache);
  // Redirects are ignored for a visitor who has sent a form: they get the form back.
  const isRedirected =
    preview === undefined &&
    contactForm === undefined &&
    questionForm === undefined &&
    visitForm === undefined &&
    visitAnswer === undefined &&
    applicantPage === undefined &&
    applicationForm === undefined;
  const content = await loadPageContent({
    pageRequest,
    ports: portsFor({ client, brandThemes: { list: async () => addresses.themes(local) } }),
    now,
    resolveRoute: memory.resolveRoute,
    logError: log,
    reportRedirect: isRedirected ? surroundings.reportRedirect : null,
  });
  if ('location' in content)
    return {
      status: content.status,
      html: '',
      headers: { location: content.location },
      tags: new Set(),
      stale: false,
    };
  const { surface, path, answer, config, withoutConfig, notices, timetable } = content;
  const locale = resolveLocale(path, brand);
  const messages = await memory.messagesOf(languageOf(locale));
  if (withoutConfig !== null)
    surroundings.reportFallback({ brandId: brand.id, locale, cause: withoutConfig });
  const services = createUiServices({
    surface,
    brand,
    group: addresses.groupOf(brand, local),
    now,
    locale$: createConstant(locale),
    brandConfig$: createConstant(config),
    configurationState$: createConstant(
      config === null ? ('failed' as const) : ('loaded' as const),
    ),
    navigationVisible$: createConstant(true),
    telOf: telUri,
    openingNote: config && writeToday(config.hours, zurichDate(now), localeOf(languageOf(locale))),
    ...(questionForm && { formAnswer: questionForm }),
    notices: noticesAt(notices, 'website', moment),
    textSize$: createConstant(textSize),
    chooseTextSize: () => undefined,
  });
  const frameAncestors =
    preview?.frameAncestors ?? (surface === 'view' ? addresses.origins(local) : null);
  const messages$ = createConstant({ language: languageOf(locale), messages });
  const around = (page: ReactNode): ReactNode => (
    <AppRoot services={services} messages$={messages$} onMessageError={memory.onMessageError}>
      {page}
    </AppRoot>
  );
  const make = (of: ResolvedRoute): RenderedPage => {
    memory.rendering = pageRequest;
    const screen = renderMarkup({
      layout: preview?.layout ?? AppLayout,
      around,
      location: { pathname: path, search: query },
      answer: of,
    });
    return composePage({
      pageRequest,
      path,
      frameAncestors,
      answer: of,
      screen,
      config,
      services,
      messages,
      timetable,
      changesAt: nextNoticeChange(notices, 'website', moment),
      record,
      assets,
    });
  };
  try {
    return make(answer);
  } catch (error) {
    return make({
      ...answer,
      screen: null,
      data: null,
      failure: { error: unexpectedError(log(error)), ofLayout: false },
    });
  }
}

/**
 * The messages of each language, loaded once: a dynamic import on every page would cost a lookup
 * each time.
 */
export function createMessages(
  load: (language: Language) => Promise<CompiledMessages> = loadMessages,
): (language: Language) => Promise<CompiledMessages> {
  const known = new Map<Language, CompiledMessages>();
  return async (language) => {
    const messages = known.get(language) ?? (await load(language));
    known.set(language, messages);
    return messages;
  };
}
