import type { EventOccurrence } from '../../../domain/event/Event.ts';
import type { House } from '../../../domain/house/House.ts';
import type { JobOverview } from '../../../domain/job/JobRepository.ts';
import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { findPlaces, NO_PLACE_FILTER } from '../../../domain/places/findPlaces.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type { HouseDetailData } from '../../../ui/screens/HouseDetail/HouseDetail.tsx';
import { contentUnavailable, notFound } from '../routeFailures.ts';
import { namedDescription } from '../loaders/entryPages.ts';
import { readPlaces } from '../loaders/readPlaces.ts';
import { loadDirections } from '../loaders/loadDirections.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

export const houseRoute = page('house', 'unsere-haeuser/:haus', {
  screen: 'HouseDetail',
  query: ['von'],
  uncachedQuery: ['von'],
});

export const houseDetailScreen: RouteScreen<HouseDetailData & DocumentHeadData> = {
  component: async () =>
    (await import('../../../ui/screens/HouseDetail/HouseDetail.tsx')).HouseDetail,
  load: loadHouseDetail,
};

/** Rows per list. */
const SHOWN = 3;

/**
 * One house with its events and open jobs. The group's site shows all houses, every other site only
 * its own brand's.
 */
async function loadHouseDetail(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<HouseDetailData & DocumentHeadData> {
  const { brand, ports } = context;
  const locale = resolveLocale(request.path, brand);
  const found = await ports.houses.find(request.params['haus'] ?? '', locale, request.signal);
  if (!found.ok) throw contentUnavailable();
  const house = found.value;
  const visiting = house !== null && house.brandId !== brand.id;
  if (house === null || (visiting && brand.groupSite !== true)) throw notFound(entry.missing);
  const [themes, events, places, jobs, directions] = await Promise.all([
    visiting ? ports.brandThemes.list(request.signal) : [],
    findEvents(house, context, request),
    findOwnPlaces(house, context, request),
    findJobs(house, context, request),
    loadDirections(house, context, request),
  ]);
  const own = themes.filter((theme) => theme.brandId === house.brandId);
  return {
    house,
    visiting,
    directions,
    events,
    places,
    jobs,
    live: { house: { themes: Object.fromEntries(own.map((theme) => [theme.brandId, theme])) } },
    title: house.name,
    ...(request.query.size > 0 ? { indexable: false as const } : {}),
    meta: {
      title: null,
      description: namedDescription(
        [house.name, `${house.postcode} ${house.place}`],
        house.descriptor,
      ),
      keywords: null,
      image: house.image,
    },
  };
}

async function findEvents(
  { brandId }: House,
  { brand, ports, now }: LoadContext,
  { path, signal }: RouteRequest,
): Promise<readonly EventOccurrence[]> {
  const query = {
    brandId,
    now: now(),
    period: 'upcoming',
    category: null,
    house: null,
    page: 1,
    pageSize: SHOWN,
  } as const;
  const listed = await ports.events.list(query, resolveLocale(path, brand), signal);
  return listed.ok ? listed.value.occurrences : [];
}

async function findOwnPlaces(
  { brandId, slug }: House,
  context: LoadContext,
  { path, signal }: RouteRequest,
): Promise<HouseDetailData['places']> {
  const sources = await readPlaces(context, resolveLocale(path, context.brand), signal);
  if (!sources.ok) return [];
  const { groups } = findPlaces(sources.value, {
    filter: NO_PLACE_FILTER,
    brandId,
    today: zurichDate(context.now()),
  });
  return groups.find(({ house }) => house.slug === slug)?.places ?? [];
}

async function findJobs(
  { brandId }: House,
  { brand, ports }: LoadContext,
  { path, signal }: RouteRequest,
): Promise<JobOverview | null> {
  const overview = await ports.jobs.overview(
    { brandId, limit: SHOWN },
    resolveLocale(path, brand),
    signal,
  );
  return overview.ok ? overview.value : null;
}
