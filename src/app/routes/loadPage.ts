import type { Brand } from '../../domain/brand/Brand.ts';
import { canonicalHost } from '../../domain/brand/resolveBrand.ts';
import { languageOf, resolveLocale } from '../../domain/locale/resolveLocale.ts';
import type { Language, SelectedLocale } from '../../domain/locale/Locale.ts';
import type { Page } from '../../domain/page/Page.ts';
import type { PageScreenData, DocumentHeadData } from '../../ui/blocks/liveContent.ts';
import { fillPath, withLanguage } from './createHrefs.ts';
import { descriptionOf } from './loaders/entryPages.ts';
import type { LoadContext, RouteRequest } from './LoadContext.ts';
import { loadLiveContent } from './loadLiveContent.ts';
import { contentUnavailable, isContentUnavailable, isNotFound, notFound } from './routeFailures.ts';
import type { RouteEntry } from './RouteEntry.ts';

/**
 * The page of blocks at a route with all its live content; throws not-found or content-unavailable.
 */
export async function loadPage(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<PageScreenData & DocumentHeadData> {
  const locale = resolveLocale(request.path, context.brand);
  const found = await findPage(entry, context, request, locale);
  if (found === null) throw notFound(entry.missing);
  const { page, instead } = found;
  return {
    page,
    live: await loadLiveContent(page, context, locale, request.signal),
    ...headOf(page),
    // Search engines would otherwise find the same content at two addresses.
    ...(instead !== null && { canonicalHref: addressOf(instead, context.brand, locale) }),
  };
}

/** Title and lead of a page that is part of the product. */
export type OwnWords = Readonly<
  Record<Language, { readonly title: string; readonly lead: string }>
>;

/**
 * A page that is part of the product: editors may write one around it, and it is also shown without
 * theirs or while content cannot be read.
 */
export async function loadOwnPage(
  words: OwnWords,
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<PageScreenData & DocumentHeadData> {
  try {
    return await loadPage(entry, context, request);
  } catch (error) {
    if (!isNotFound(error) && !isContentUnavailable(error)) throw error;
    const { title, lead } = words[languageOf(resolveLocale(request.path, context.brand))];
    return barePage(entry, title, lead);
  }
}

/** A page without blocks, for a route whose own page cannot be read. */
export function barePage(
  { path }: RouteEntry,
  title: string,
  lead: string | null = null,
): PageScreenData & DocumentHeadData {
  const text = lead === null ? null : { text: lead };
  const meta = { title: null, description: text, keywords: null, image: null };
  return {
    page: { path, title: { text: title }, lead: text, image: null, blocks: [], meta },
    live: {},
    title,
    meta,
  };
}

interface FoundPage {
  readonly page: Page;
  /** The path of the page that replaces the route's own; null if it is the route's own. */
  readonly instead: string | null;
}

function addressOf(path: string, brand: Brand, locale: SelectedLocale): string {
  const place = brand.localeInPath ? withLanguage(`/${path}`, languageOf(locale)) : `/${path}`;
  return `https://${canonicalHost(brand)}${place}`;
}

async function findPage(
  entry: RouteEntry,
  { brand, ports }: LoadContext,
  { params, signal }: RouteRequest,
  locale: SelectedLocale,
): Promise<FoundPage | null> {
  const { content, contentOtherwise } = entry;
  for (const each of [content, contentOtherwise].filter((path) => path !== undefined)) {
    const path = fillPath(each, params);
    const found = await ports.pages.find(brand, path, locale, signal);
    if (!found.ok) throw contentUnavailable();
    if (found.value !== null) return { page: found.value, instead: each === content ? null : path };
  }
  return null;
}

/**
 * The editors' metadata has priority over the page's own words. A home page without a metaTitle
 * keeps the default title.
 */
function headOf({ path, title, lead, image, meta }: Page): DocumentHeadData {
  return {
    title: meta.title?.text ?? (path === '' ? null : title.text),
    meta: {
      ...meta,
      description: descriptionOf(meta.description, lead),
      image: meta.image ?? image,
    },
  };
}
