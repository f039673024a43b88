import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import { brandStyle } from '../../../ui/styles/brandStyle.ts';
import { frameColors, resolveColors } from '../../../domain/brand/brandColors.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { breadcrumbMessages } from '../../../ui/blocks/PageOfBlocks/Breadcrumb.messages.ts';
import type { DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type { CompiledMessages } from '../../../ui/i18n/loadMessages.ts';
import { hydrationTriggerOf } from '../../../ui/islands/Island.tsx';
import type { UiServices } from '../../../ui/UiServices.ts';
import { BOOT_ID, type Boot } from '../../boot.ts';
import { createPageHead } from '../../head/createPageHead.ts';
import { textOfMessage } from '../../head/textOfMessage.ts';
import {
  createStructuredData,
  type DescribedData,
} from '../../head/structuredData/createStructuredData.ts';
import type { JsonLdNode } from '../../head/structuredData/JsonLd.ts';
import { messageFilesOf } from '../../islands/islandSources.ts';
import { themesIn } from '../../themes/brandThemes.ts';
import { outcomeWord } from '../../routes/loaders/formPages.ts';
import { screenSource } from '../../routes/routeTable.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { typesetMarkup } from './typesetMarkup.ts';
import { SPECULATION_RULES_PATH } from './speculationRules.ts';
import type { ReadRecord } from '../caches/recordReads.ts';
import { contentSecurityPolicy, scriptlessPolicy } from '../security/contentSecurityPolicy.ts';
import type { ResolvedRoute } from './resolveRoute.ts';
import type { RenderedScreen } from './renderMarkup.tsx';
import {
  bootScripts,
  imagePreloads,
  type IslandChunks,
  renderDocument,
  sourceHashes,
} from './renderDocument.ts';
import type { SiteAssets } from './siteAssets.ts';
import type { PageRequest } from './PageRequest.ts';
import { manifestPath } from '../../../domain/brand/brandIcons.ts';

interface PageParts {
  readonly pageRequest: PageRequest;
  /** The path of the page that is shown; an embedded view has a different address. */
  readonly path: string;
  /**
   * Origins that may frame the page. A framed page is static: it has no script, its links leave the
   * frame, and search engines do not index it. Null for a page of its own.
   */
  readonly frameAncestors: readonly string[] | null;
  readonly answer: ResolvedRoute;
  readonly screen: RenderedScreen;
  readonly config: BrandConfig | null;
  readonly services: UiServices;
  readonly messages: CompiledMessages;
  readonly timetable: boolean;
  /** When the page changes by itself within its day; null if it does not. */
  readonly changesAt: Date | null;
  readonly record: ReadRecord;
  readonly assets: SiteAssets;
}

/** The source of the error screen, which has its own styles. */
const ERROR_SCREEN = 'src/ui/layout/RouteError/RouteError.tsx';
/** Seconds. */
const RETRY_AFTER = 30;

/**
 * Composes the document: head, styles, markup, the data of its islands, and the matching headers.
 */
export function composePage(parts: PageParts): RenderedPage {
  const {
    pageRequest,
    path,
    frameAncestors,
    answer,
    screen,
    config,
    services,
    messages,
    record,
    assets,
  } = parts;
  const { brand, knownHost } = pageRequest;
  const { entry, data, failure } = answer;
  const error = failure?.error ?? null;
  const status = error?.status ?? 200;
  const framed = frameAncestors !== null;
  const findable = knownHost && !framed;
  const screens =
    error === null
      ? [entry?.screen ?? null].filter((name) => name !== null).map(screenSource)
      : [ERROR_SCREEN];
  const inline = inlineScripts(parts);
  const hasNotices = screen.markup.includes(NOTICE_SCRIPT);
  const colors = resolveColors(brand, config, knownHost);
  const { title, ...head } = createPageHead({
    brand,
    config,
    path,
    knownHost: findable,
    entry,
    data,
    error,
    messages,
    today: zurichDate(services.now),
  });
  const markup = typesetMarkup(screen.markup, head.lang).replace(NOTICE_SCRIPT, () =>
    framed ? '' : `<script>${assets.closeNotices}</script>`,
  );
  const used = assets.stylesOf({
    sources: screens,
    markup,
    islands: framed ? [] : screen.islands.map(({ name }) => name),
  });
  const styles = [used, brandStyle(brand, colors), ...themesIn({ data }).map((theme) => theme.css)];
  const html = renderDocument({
    brand,
    textSize: pageRequest.textSize,
    surface: services.surface,
    frameColors: frameColors(colors),
    styles,
    head: { ...head, title: titleAfterSending(parts, title) },
    structuredData: status === 200 && findable ? describePage(parts) : null,
    fonts: assets.fonts,
    preloads: imagePreloads(screen.markup),
    framed,
    manifest: framed ? null : manifestPath(brand, resolveLocale(pageRequest.path, brand)),
    markup,
    scripts: framed
      ? []
      : bootScripts(
          { id: BOOT_ID, data: bootOf(parts) },
          { entry: assets.entry, inline },
          islandChunks(parts),
        ),
  });
  const hasFilm = markup.includes('<video ');
  const policy = framed
    ? scriptlessPolicy(sourceHashes(styles), frameAncestors, hasFilm)
    : contentSecurityPolicy(
        sourceHashes(styles),
        sourceHashes(hasNotices ? [...inline, assets.closeNotices] : inline),
        hasFilm,
      );
  const headers = {
    'content-security-policy': policy,
    ...(framed
      ? { 'x-robots-tag': 'noindex' }
      : { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` }),
    ...(status === 503 ? { 'retry-after': String(RETRY_AFTER) } : {}),
  };
  return {
    status,
    html,
    headers,
    tags: record.tags,
    stale: status === 200 && (record.stale || record.failed),
    ...(parts.changesAt !== null && { changesAt: parts.changesAt.getTime() }),
    ...(hasUnknownQueryValue(data) && { cacheable: false }),
  };
}

/** Screen reader users hear at once what has become of a form of the editors. */
function titleAfterSending({ pageRequest, path, messages }: PageParts, title: string): string {
  const { questionForm, brand } = pageRequest;
  if (questionForm === undefined) return title;
  const state = questionForm.kind === 'sent' ? 'sent' : 'refused';
  return `${outcomeWord(state, languageOf(resolveLocale(path, brand)), messages)} ${title}`;
}

/** The place of the script in `HouseNotices`, as React writes it. */
const NOTICE_SCRIPT = '<i hidden="" data-notice-script=""></i>';

const inlineScripts = ({ screen: { markup }, assets }: PageParts): readonly string[] => [
  assets.loader,
  ...(markup.includes(' data-list=""') ? [assets.updateList] : []),
  ...(markup.includes(' data-form="') ? [assets.sendForms] : []),
];

function islandChunks({
  screen: { islands },
  path,
  pageRequest: { brand },
  assets,
}: PageParts): IslandChunks {
  const names = islands.map(({ name }) => name);
  const language = languageOf(resolveLocale(path, brand));
  const dueNames = names.filter((name) => hydrationTriggerOf(name) !== 'sign');
  return {
    due: dueNames.length === 0 ? [] : assets.chunksOf(dueNames, language),
    acted: assets.chunksOf(names, language),
  };
}

/** The server writes what is said of the hours. */
const forIslands = ({ hours: _hours, ...rendered }: BrandConfig): Omit<BrandConfig, 'hours'> =>
  rendered;

const forShell = ({
  hours: _hours,
  footer: _footer,
  socials: _socials,
  seals: _seals,
  imprint: _imprint,
  ...rendered
}: BrandConfig): Boot['config'] => rendered;

/** What the browser needs to hydrate the islands. */
function bootOf({
  pageRequest: { brand, textSize },
  path,
  screen: { islands },
  config,
  services,
  timetable,
}: PageParts): Boot {
  const isShellAlone = islands.every(({ name }) => name === 'shell');
  const phone = config?.phone ?? brand.fallback.phone;
  return {
    brand,
    group: services.group,
    locale: resolveLocale(path, brand),
    config: config && (isShellAlone ? forShell(config) : forIslands(config)),
    textSize,
    timetable,
    islands,
    configurationState: services.configurationState$.value,
    openingNote: services.openingNote ?? null,
    calls: { [phone]: services.telOf(phone) },
    messages: messageFilesOf(islands.map(({ name }) => name)),
    now: services.now.toISOString(),
  };
}

/** The structured data of the page, for search engines. */
function describePage({
  pageRequest: { brand },
  path,
  answer: { entry, data },
  config,
  services: { group, now },
  messages,
}: PageParts): JsonLdNode | null {
  if (entry === null) return null;
  const homeName = textOfMessage(messages, breadcrumbMessages.home);
  return createStructuredData({
    brand,
    config,
    path,
    group,
    now,
    routeId: entry.id,
    data: (data ?? {}) as DescribedData,
    homeName,
  });
}

/** Whether a loader found nothing for the values of the query. */
const hasUnknownQueryValue = (data: unknown): boolean =>
  (data as Partial<DocumentHeadData> | null)?.invented === true;
