import type { ComponentType, ReactNode } from 'react';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { Language, SelectedLocale } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { startOfDay } from '../../../domain/shared/zurichCalendar.ts';
import { openUntil } from '../../../domain/brand/openUntil.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { telUri } from '../../../domain/shared/telUri.ts';
import { loadMessages, type CompiledMessages } from '../../../ui/i18n/loadMessages.ts';
import { AppLayout } from '../../../ui/layout/AppLayout.tsx';
import { AppRoot } from '../../AppRoot.tsx';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createUiServices } from '../../createUiServices.ts';
import { createConstant } from '../../state/createBehavior.ts';
import type { ContentCache } from '../caches/contentCache.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { recordReads, type ReadRecord } from '../caches/recordReads.ts';
import {
  createRouteResolver,
  unexpectedError,
  type ResolveRoute,
  type ResolvedRoute,
} from './resolveRoute.ts';
import { composePage, hasUnknownQueryValue, type Once } from './composePage.ts';
import { createLoaderCache, type LoaderCache } from './createLoaderCache.ts';
import { createMarkupCache, type MarkupCache } from './createMarkupCache.ts';
import type { BrandAddresses } from './createBrandAddresses.ts';
import { renderMarkup } from './renderMarkup.tsx';
import {
  loadPageContent,
  type ReportRedirect,
  type PageContent,
  type PageRedirect,
} from './loadPageContent.ts';
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
    answers: createLoaderCache(),
    markup: createMarkupCache(),
    onceFor: createOnces(),
    drawing: null,
    // A single function for all pages, because the intl objects are cached per messages and
    // function.
    onMessageError: (error) => {
      if (memory.drawing !== null) logError(error, memory.drawing);
    },
  };
  return (pageRequest) => renderPage(pageRequest, memory, surroundings);
}

const makeAlways: Once = (_, make) => make();

function createOnces(): (content: PageContent) => Once {
  const known = new WeakMap<PageContent, Map<string, unknown>>();
  return (content) => {
    const ofContent = known.get(content) ?? new Map<string, unknown>();
    known.set(content, ofContent);
    return <Made,>(name: string, make: () => Made): Made => {
      if (!ofContent.has(name)) ofContent.set(name, make());
      return ofContent.get(name) as Made;
    };
  };
}

/** The state that outlives a request. It contains nothing that belongs to a single visitor. */
interface RenderMemory {
  readonly resolveRoute: ResolveRoute;
  readonly messagesOf: (language: Language) => Promise<CompiledMessages>;
  readonly answers: LoaderCache;
  readonly markup: MarkupCache;
  /** Caches parts of a page for as long as its content is in memory. */
  readonly onceFor: (content: PageContent) => Once;
  readonly onMessageError: (error: Error) => void;
  /** The request whose page is being rendered. One is enough, because rendering is synchronous. */
  drawing: PageRequest | null;
}

async function renderPage(
  pageRequest: PageRequest,
  memory: RenderMemory,
  surroundings: RenderSurroundings,
): Promise<RenderedPage> {
  const { addresses, clock, logError, preview, assets } = surroundings;
  const { brand, query, local, textSize } = pageRequest;
  const now = startOfDay(clock.now());
  const log = (error: unknown): string => logError(error, pageRequest);
  const { content, record, isKept } = await findContent(
    { pageRequest, now, log },
    memory,
    surroundings,
  );
  if ('location' in content)
    return {
      status: content.status,
      html: '',
      headers: { location: content.location },
      tags: new Set(),
      stale: false,
    };
  const { surface, path, answer, config, withoutConfig, timetable } = content;
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
    openUntil: config && openUntil(config.hours, zurichDate(now)),
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
  const make = (of: ResolvedRoute, keep: boolean): RenderedPage => {
    memory.drawing = pageRequest;
    const drawn = renderMarkup({
      layout: preview?.layout ?? AppLayout,
      around,
      location: { pathname: path, search: query },
      answer: of,
      cache: memory.markup,
      keep,
      surroundings: [brand, surface, locale, config, services.group?.href, now.getTime(), messages],
      textSize,
    });
    const once = keep ? memory.onceFor(content) : makeAlways;
    return composePage({
      pageRequest,
      path,
      frameAncestors,
      answer: of,
      drawn,
      config,
      services,
      messages,
      timetable,
      record,
      assets,
      once,
    });
  };
  try {
    return make(answer, isKept);
  } catch (error) {
    return make(
      {
        ...answer,
        screen: null,
        data: null,
        failure: { error: unexpectedError(log(error)), ofLayout: false },
      },
      false,
    );
  }
}

interface FoundContent {
  readonly content: PageContent | PageRedirect;
  readonly record: ReadRecord;
  /** True if the next visitor gets the same content. */
  readonly isKept: boolean;
}

/** The content of the page, from the loader cache or read by its loaders. */
async function findContent(
  {
    pageRequest,
    now,
    log,
  }: {
    readonly pageRequest: PageRequest;
    readonly now: Date;
    readonly log: (error: unknown) => string;
  },
  { answers, resolveRoute }: RenderMemory,
  { portsFor, contentCache, addresses, reportRedirect, preview }: RenderSurroundings,
): Promise<FoundContent> {
  const { brand, local, path, query } = pageRequest;
  const sent = pageRequest.contactForm !== undefined || pageRequest.applicationForm !== undefined;
  const isAnybodys = preview === undefined && !sent && pageRequest.acknowledgement === undefined;
  const key = `${brand.id} ${Number(local)} ${now.getTime()} ${path}${query}`;
  const again = recordReads(contentCache);
  const known = isAnybodys ? await answers.find(key, again.client) : null;
  if (known !== null) return { content: known, record: again.record, isKept: true };

  const { client, record } = recordReads(contentCache);
  const ports = portsFor({ client, brandThemes: { list: async () => addresses.themes(local) } });
  // Redirects are ignored for a visitor who has sent a form: they get the form back.
  const content = await loadPageContent({
    pageRequest,
    ports,
    now,
    resolveRoute,
    logError: log,
    reportRedirect: preview === undefined && !sent ? reportRedirect : null,
  });
  const isKept =
    isAnybodys && !('location' in content) && isCacheable(content, pageRequest, record);
  if (isKept) answers.keep(key, record.reads, content);
  return { content, record, isKept };
}

/**
 * Whether the page depends only on content: not on a temporary failure, and not on a visitor's
 * input.
 */
function isCacheable(
  { answer: { entry, failure, data } }: PageContent,
  { query }: PageRequest,
  { failed }: ReadRecord,
): boolean {
  if (entry === null || failure !== null || failed || hasUnknownQueryValue(data)) return false;
  const names = new URLSearchParams(query);
  return !entry.uncachedQuery.some((name) => names.has(name));
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
