import type { StaticHandlerContext } from 'react-router-dom';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import { brandStyle, frameColors, resolveColors } from '../../../domain/brand/brandStyle.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { breadcrumbMessages } from '../../../ui/blocks/PageOfBlocks/Breadcrumb.messages.ts';
import type { ScreenHead } from '../../../ui/blocks/liveContent.ts';
import { messageSources, type CompiledMessages, type MessageParts } from '../../../ui/i18n/loadMessages.ts';
import type { UiServices } from '../../../ui/UiServices.ts';
import { BOOT_ID, type Boot, type BootError } from '../../boot.ts';
import { errorTitle, textOfMessage } from '../../head/errorTitle.ts';
import { headOfMatches, statusOf } from '../../head/headOfMatches.ts';
import { createStructuredData, type DescribedData } from '../../head/structuredData/createStructuredData.ts';
import type { JsonLdNode } from '../../head/structuredData/JsonLd.ts';
import { looksIn } from '../../looks/adoptLooks.ts';
import type { RouteHandle } from '../../routes/buildRoutes.ts';
import { isDrawnByServer, screenSource, type ScreenName } from '../../routes/screens.ts';
import type { RenderedPage } from '../pageCache.ts';
import type { ReadRecord } from '../recordReads.ts';
import { contentSecurityPolicy, scriptlessPolicy } from '../security/contentSecurityPolicy.ts';
import type { Assets } from './createAssets.ts';
import { renderDocument, styleHashes } from './renderDocument.ts';
import type { Visit } from './Visit.ts';

interface PageParts {
  readonly visit: Visit;
  /** Of the page that is shown: an embedded view has another address. */
  readonly path: string;
  /** Origins that may frame the page. Such a page stands still: no script, links leave the frame, no search engine lists it. Null for a page of its own. */
  readonly frameAncestors: readonly string[] | null;
  readonly context: StaticHandlerContext;
  readonly markup: string;
  readonly config: BrandConfig | null;
  readonly services: UiServices;
  readonly messages: CompiledMessages;
  readonly timetable: boolean;
  readonly record: ReadRecord;
  readonly assets: Assets;
}

/** The source of the screen for errors, which is a chunk with styles of its own. */
const ERROR_SCREEN = 'src/ui/layout/RouteError/RouteError.tsx';
/** The browser's list of screens, for pages whose screen it draws. */
const SCREEN_LIST = 'src/app/routes/screenChunks.ts';
/** Seconds. */
const RETRY_AFTER = 30;

/** Screens that have few messages of their own beside those of their blocks: `later` in scripts/messages.mjs has none of theirs. */
const MOSTLY_BLOCKS: ReadonlySet<ScreenName> = new Set(['Contact', 'HouseDetail']);

/** Which messages the browser needs to take a page over. */
function messagesFor(screens: readonly ScreenName[], status: number): MessageParts {
  // The screen for a job that is over shows others, whose words are the content's.
  if (status === 410) return 'hydrated';
  const drawnAgain = screens.filter((screen) => !isDrawnByServer(screen));
  if (drawnAgain.length === 0) return 'frame';
  return drawnAgain.every((screen) => MOSTLY_BLOCKS.has(screen)) ? 'hydrated' : 'all';
}

/** Puts the document together: head, styles, markup, what the browser goes on with, and the headers that belong to them. */
export function composePage({ visit, path, frameAncestors, context, markup, config, services, messages, timetable, record, assets }: PageParts): RenderedPage {
  const { brand, knownHost } = visit;
  const status = statusOf(context.errors);
  const screens = status === 200 ? screensOf(context) : [];
  const language = languageOf(resolveLocale(path, brand));
  const parts = messagesFor(screens, status);
  const texts = messageSources(language, parts);
  const pageAssets = assets.forSources([...texts, ...(parts === 'frame' ? [] : [SCREEN_LIST]), ...(status === 200 ? screens.map(screenSource) : [ERROR_SCREEN])]);
  const neededChunks = status === 200 && parts === 'frame' ? assets.forSources(texts).chunks : pageAssets.chunks;
  const colors = resolveColors(brand, config, knownHost);
  const looks = looksIn(context.loaderData);
  const styles = [pageAssets.css, brandStyle(brand, colors), ...looks.map((look) => look.css)];
  const framed = frameAncestors !== null;
  const head = headOfMatches(context, { brand, config, path, knownHost: knownHost && !framed, errorTitle: (error) => errorTitle(error, messages) });
  const boot: Boot = {
    release: assets.release, chunks: neededChunks, surface: services.surface, brand, knownHost, group: services.group, config,
    configurationState: services.configurationState$.value, textSize: visit.textSize, timetable, messages: parts, now: services.now.toISOString(),
    router: { loaderData: withoutDrawnContent(context), errors: context.errors as Record<string, BootError> | null },
  };
  const structuredData = status === 200 && knownHost && !framed ? describePage(context, { brand, config, path }, services, messages) : null;
  const html = renderDocument({
    brand, structuredData, frameColors: frameColors(colors), textSize: visit.textSize, surface: services.surface, head, styles, assets: pageAssets,
    entry: assets.entry, fonts: assets.fonts, markup, framed, boot: framed ? null : { id: BOOT_ID, data: boot },
  });
  const headers = {
    'content-security-policy': framed ? scriptlessPolicy(styleHashes(styles), frameAncestors) : contentSecurityPolicy(styleHashes(styles)),
    ...(framed ? { 'x-robots-tag': 'noindex' } : {}),
    ...(status === 503 ? { 'retry-after': String(RETRY_AFTER) } : {}),
  };
  return { status, html, headers, tags: record.tags, stale: status === 200 && (record.stale || record.failed), ...(isInvented(context) && { kept: false }) };
}

/** What the page is about, for search engines. */
function describePage(
  { matches, loaderData }: StaticHandlerContext, site: { readonly brand: Brand; readonly config: BrandConfig | null; readonly path: string },
  { group, now }: UiServices, messages: CompiledMessages,
): JsonLdNode | null {
  const { route } = matches.at(-1) ?? {};
  const entry = (route?.handle as RouteHandle | undefined)?.entry;
  if (entry === undefined) return null;
  const data = (loaderData[entry.id] ?? {}) as DescribedData;
  return createStructuredData({ ...site, group, now, routeId: entry.id, data, homeName: textOfMessage(messages, breadcrumbMessages.home) });
}

/** Whether a loader found nothing behind what the query asks for. */
const isInvented = ({ loaderData }: StaticHandlerContext): boolean => Object.values(loaderData).some((data) => (data as Partial<ScreenHead> | null)?.invented === true);

function screensOf({ matches }: StaticHandlerContext): readonly ScreenName[] {
  const screens = matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.entry.screen);
  return screens.filter((screen) => screen !== undefined && screen !== null);
}

/** What the server has drawn for good, the browser need not get a second time as data. */
function withoutDrawnContent({ matches, loaderData }: StaticHandlerContext): Readonly<Record<string, unknown>> {
  const drawn = matches.filter(({ route }) => isDrawnByServer((route.handle as RouteHandle | undefined)?.entry.screen)).map(({ route }) => [route.id, null]);
  return { ...loaderData, ...Object.fromEntries(drawn) as Record<string, null> };
}
