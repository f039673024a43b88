import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { MediaListData } from '../../../ui/screens/MediaList/mediaListData.ts';
import { loadPage } from '../loadPage.ts';
import { contentUnavailable, notFound } from '../routeFailures.ts';
import {
  canonicalOf,
  listTitle,
  pageCount,
  PAGE_SIZE,
  readPageNumber,
} from '../loaders/listPages.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

export const mediaRoute = page('media', 'media', {
  screen: 'MediaList',
  query: ['jahr', 'seite', 'teil'],
});

export const mediaListScreen: RouteScreen<MediaListData> = {
  component: async () => (await import('../../../ui/screens/MediaList/MediaList.tsx')).MediaList,
  load: loadMediaList,
};

const YEAR = /^\d{4}$/;

/**
 * One page of the list of media entries with the editors' page around it. A year without entries is
 * ignored.
 */
async function loadMediaList(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<MediaListData> {
  const { brand, ports } = context;
  const locale = resolveLocale(request.path, brand);
  const page = readPageNumber(request.query);
  if (page === null) throw notFound(entry.missing);
  const given = request.query.get('jahr') ?? '';
  const read = async (year: number | null) => {
    const answer = await ports.media.list(
      brand,
      { year, page, pageSize: PAGE_SIZE },
      locale,
      request.signal,
    );
    if (!answer.ok) throw contentUnavailable();
    return { list: answer.value, year };
  };
  const [around, found] = await Promise.all([
    loadPage(entry, context, request),
    read(YEAR.test(given) ? Number(given) : null),
  ]);
  const { list, year } =
    found.year !== null && !found.list.years.includes(found.year) ? await read(null) : found;
  const pages = pageCount(list.total);
  if (page > pages) throw notFound(entry.missing);
  return {
    ...around,
    page: {
      ...around.page,
      image: year === null && page === 1 ? around.page.image : null,
      // The list itself already contains the newest entries.
      blocks: around.page.blocks.filter(({ kind }) => kind !== 'mediaTeaser'),
    },
    title: listTitle(
      year === null || around.title === null ? around.title : `${around.title} ${year}`,
      locale,
      { page },
    ),
    ...(year === null ? canonicalOf(page) : { indexable: false as const }),
    ...(given !== '' && year === null ? { invented: true as const } : {}),
    list,
    year,
    pageNumber: page,
    pages,
  };
}
