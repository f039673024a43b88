import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { ContactPersonBlock } from '../../../domain/page/Block.ts';
import type { MediaDetailData } from '../../../ui/screens/MediaDetail/MediaDetail.tsx';
import { contentUnavailable, notFound } from '../routeFailures.ts';
import { descriptionOf, replaceSlug } from '../loaders/entryPages.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

export const mediaEntryRoute = page('mediaEntry', 'media/:id/:slug', { screen: 'MediaDetail' });

export const mediaDetailScreen: RouteScreen<MediaDetailData> = {
  component: async () =>
    (await import('../../../ui/screens/MediaDetail/MediaDetail.tsx')).MediaDetail,
  load: loadMediaDetail,
};

/** The page of blocks around the list: it contains the press contact, once for all entries. */
const LIST_PATH = 'media';

async function loadMediaDetail(
  route: RouteEntry,
  { brand, ports }: LoadContext,
  request: RouteRequest,
): Promise<MediaDetailData> {
  const { id = '', slug } = request.params;
  const locale = resolveLocale(request.path, brand);
  const [found, list] = await Promise.all([
    ports.media.find(brand, id, locale, request.signal),
    ports.pages.find(brand, LIST_PATH, locale, request.signal),
  ]);
  if (!found.ok) throw contentUnavailable();
  const entry = found.value;
  if (entry === null) throw notFound(route.missing);
  if (entry.slug !== slug) throw replaceSlug(request, entry.slug);
  const blocks = list.ok ? (list.value?.blocks ?? []) : [];
  return {
    entry,
    contact:
      blocks.find((block): block is ContactPersonBlock => block.kind === 'contactPerson') ?? null,
    title: entry.meta.title?.text ?? entry.title.text,
    meta: {
      ...entry.meta,
      description: descriptionOf(entry.meta.description, entry.teaser) ?? entry.title,
      image: entry.meta.image ?? entry.image,
    },
    kind: 'article',
  };
}
