import type { StaticHandlerContext } from 'react-router-dom';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import { brandStyle, resolveColors } from '../../../domain/brand/brandStyle.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { CompiledMessages } from '../../../ui/i18n/loadMessages.ts';
import type { UiServices } from '../../../ui/UiServices.ts';
import type { Boot, BootError } from '../../boot.ts';
import { errorTitle } from '../../head/errorTitle.ts';
import { headOfMatches, statusOf } from '../../head/headOfMatches.ts';
import { looksIn } from '../../looks/adoptLooks.ts';
import type { RouteHandle } from '../../routes/buildRoutes.ts';
import { isDrawnByServer, SCREENS, type ScreenName } from '../../routes/screens.ts';
import type { RenderedPage } from '../pageCache.ts';
import type { ReadRecord } from '../recordReads.ts';
import { contentSecurityPolicy } from '../security/contentSecurityPolicy.ts';
import type { Assets } from './createAssets.ts';
import { renderDocument, styleHashes } from './renderDocument.ts';
import type { Visit } from './Visit.ts';

interface PageParts {
  readonly visit: Visit;
  readonly context: StaticHandlerContext;
  readonly markup: string;
  readonly config: BrandConfig | null;
  readonly services: UiServices;
  readonly messages: CompiledMessages;
  readonly record: ReadRecord;
  readonly assets: Assets;
}

/** The source of the screen for errors, which is a chunk with styles of its own. */
const ERROR_SCREEN = 'src/ui/layout/RouteError/RouteError.tsx';
/** Seconds. */
const RETRY_AFTER = 30;

/** Puts the document together: head, styles, markup, what the browser goes on with, and the headers that belong to them. */
export function composePage({ visit, context, markup, config, services, messages, record, assets }: PageParts): RenderedPage {
  const { brand, knownHost, path } = visit;
  const status = statusOf(context.errors);
  const screens = status === 200 ? screensOf(context) : [];
  const texts = `src/ui/i18n/compiled/${languageOf(resolveLocale(path, brand))}.json`;
  const pageAssets = assets.forSources([texts, ...(status === 200 ? screens.map((screen) => SCREENS[screen].source) : [ERROR_SCREEN])]);
  const neededChunks = status === 200 && screens.every(isDrawnByServer) ? assets.forSources([texts]).chunks : pageAssets.chunks;
  const colors = resolveColors(brand, config, knownHost);
  const looks = looksIn(context.loaderData);
  const styles = [pageAssets.css, brandStyle(brand, colors), ...looks.map((look) => look.css)];
  const head = headOfMatches(context, { brand, config, path, knownHost, errorTitle: (error) => errorTitle(error, messages) });
  const boot: Boot = {
    release: assets.release, chunks: neededChunks, surface: services.surface, brand, knownHost, group: services.group, config,
    configurationState: services.configurationState$.value, textSize: visit.textSize, now: services.now.toISOString(),
    router: { loaderData: withoutDrawnContent(context), errors: context.errors as Record<string, BootError> | null },
  };
  const html = renderDocument({
    brand, primaryColor: colors.primary, textSize: visit.textSize, head, styles, assets: pageAssets,
    entry: assets.entry, fonts: assets.fonts, markup, boot,
  });
  const headers = {
    'content-security-policy': contentSecurityPolicy(styleHashes(styles)),
    ...(status === 503 ? { 'retry-after': String(RETRY_AFTER) } : {}),
  };
  return { status, html, headers, tags: record.tags, stale: status === 200 && (record.stale || record.failed) };
}

function screensOf({ matches }: StaticHandlerContext): readonly ScreenName[] {
  const screens = matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.entry.screen);
  return screens.filter((screen) => screen !== undefined && screen !== null);
}

/** What the server has drawn for good, the browser need not get a second time as data. */
function withoutDrawnContent({ matches, loaderData }: StaticHandlerContext): Readonly<Record<string, unknown>> {
  const drawn = matches.filter(({ route }) => isDrawnByServer((route.handle as RouteHandle | undefined)?.entry.screen)).map(({ route }) => [route.id, null]);
  return { ...loaderData, ...Object.fromEntries(drawn) as Record<string, null> };
}
