import { resolveLocale } from '../../domain/locale/resolveLocale.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { Page } from '../../domain/page/Page.ts';
import type { PageScreenData, DocumentHeadData } from '../../ui/blocks/liveContent.ts';
import { fillPath } from './createHrefs.ts';
import { descriptionOf } from './loaders/entryPages.ts';
import type { LoadContext, RouteRequest } from './LoadContext.ts';
import { loadLiveContent } from './loadLiveContent.ts';
import { contentUnavailable, notFound } from './routeFailures.ts';
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
  const page = await findPage(entry, context, request, locale);
  if (page === null) throw notFound(entry.missing);
  return {
    page,
    live: await loadLiveContent(page, context, locale, request.signal),
    ...headOf(page),
  };
}

async function findPage(
  entry: RouteEntry,
  { brand, ports }: LoadContext,
  { params, signal }: RouteRequest,
  locale: SelectedLocale,
): Promise<Page | null> {
  const paths = [entry.content, entry.contentOtherwise].filter((path) => path !== undefined);
  for (const path of paths) {
    const found = await ports.pages.find(brand, fillPath(path, params), locale, signal);
    if (!found.ok) throw contentUnavailable();
    if (found.value !== null) return found.value;
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
