import { findEventCategory } from '../../../domain/event/eventCategorySlugs.ts';
import type { EventMatches } from '../../../domain/event/EventRepository.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type {
  EventFilter,
  EventHighlight,
  EventListData,
} from '../../../ui/screens/EventList/eventListData.ts';
import { eventCategoryMessages } from '../../../ui/blocks/EventTeaser/EventTeaser.messages.ts';
import { readMessages, textOfMessage } from '../../head/textOfMessage.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import { withLanguage } from '../createHrefs.ts';
import { loadPage } from '../loadPage.ts';
import { contentUnavailable, notFound } from '../routeFailures.ts';
import {
  brandsWithoutEvents,
  canonicalOf,
  listTitle,
  pageCount,
  PAGE_SIZE,
  readPageNumber,
} from '../loaders/listPages.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

const EVENT_FILTERS = ['haus', 'kategorie', 'zeit', 'seite', 'teil'];

export const eventsRoute = page('events', 'events', { screen: 'EventList', query: EVENT_FILTERS });
export const livingEventsRoute = page('livingEvents', 'wohnen/veranstaltungen', {
  screen: 'EventList',
  query: EVENT_FILTERS,
});

export const eventListScreen: RouteScreen<EventListData> = {
  component: async () => (await import('../../../ui/screens/EventList/EventList.tsx')).EventList,
  load: loadEventList,
};

/** Each costs one read. If the next few events have no image, the list has no highlight. */
const MAX_HIGHLIGHT_READS = 4;

/**
 * One page of the list of events with the editors' page around it. Unknown values in the query are
 * ignored.
 */
async function loadEventList(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<EventListData> {
  const { brand } = context;
  const locale = resolveLocale(request.path, brand);
  const page = readPageNumber(request.query);
  if (page === null) throw notFound(entry.missing);
  // In parallel: while the content service does not respond, the timeouts would add up otherwise.
  const [around, { list, filter, themes }] = await Promise.all([
    loadPage(entry, context, request),
    readList(context, request, locale, page),
  ]);
  const pages = pageCount(list.total);
  if (page > pages) throw notFound(entry.missing);
  const whole = filter.period === 'upcoming' && filter.category === null && filter.house === null;
  const highlight =
    whole && page === 1 ? await findHighlight(list, context, locale, request.signal) : null;
  const asEditorsHaveIt = whole && page === 1 && highlight === null;
  return {
    ...around,
    page: {
      ...around.page,
      // The highlight replaces the page's image. Visitors who filter or change pages want the list,
      // not the head of the page again.
      image: asEditorsHaveIt ? around.page.image : null,
      blocks: around.page.blocks.filter(({ kind }) => kind !== 'eventTeaser'),
    },
    title: listTitle(around.title, locale, {
      page,
      past: filter.period === 'past',
      chosen: await chosenIn(filter, list, locale),
    }),
    ...(whole ? canonicalOf(page) : { indexable: false as const }),
    ...(request.query.has('haus') && filter.house === null ? { invented: true as const } : {}),
    list,
    filter,
    pageNumber: page,
    pages,
    highlight,
    calendarAddress: `https://${canonicalHost(brand)}${brand.localeInPath ? withLanguage('/events.ics', languageOf(locale)) : '/events.ics'}`,
    otherBrands: otherBrandsIn(list, brand.id, themes),
  };
}

/** The category and the house that the list is filtered by. */
async function chosenIn(
  { category, house }: EventFilter,
  { houses }: EventMatches,
  locale: SelectedLocale,
): Promise<readonly string[]> {
  const messages = await readMessages(languageOf(locale));
  const kind = category === null ? [] : [textOfMessage(messages, eventCategoryMessages[category])];
  return [...kind, ...houses.filter(({ slug }) => slug === house).map(({ name }) => name)];
}

interface ReadList {
  readonly list: EventMatches;
  readonly filter: EventFilter;
  /** Of all brands; empty on a house's own site. */
  readonly themes: readonly BrandTheme[];
}

async function readList(
  { brand, ports, now }: LoadContext,
  { query, signal }: RouteRequest,
  locale: SelectedLocale,
  page: number,
): Promise<ReadList> {
  const themes = brand.groupSite === true ? await ports.brandThemes.list(signal) : [];
  const requested: EventFilter = {
    period: query.get('zeit') === 'vergangen' ? 'past' : 'upcoming',
    category: findEventCategory(query.get('kategorie') ?? ''),
    house: query.get('haus'),
  };
  const read = async (filter: EventFilter) => {
    const answer = await ports.events.list(
      {
        brandId: brand.groupSite === true ? null : brand.id,
        exceptBrands: brandsWithoutEvents(themes),
        now: now(),
        ...filter,
        page,
        pageSize: PAGE_SIZE,
      },
      locale,
      signal,
    );
    if (!answer.ok) throw contentUnavailable();
    return { list: answer.value, filter, themes };
  };
  const found = await read(requested);
  // Whether a house has events is known only from the list. The second read uses what has just been
  // fetched.
  const unknown =
    requested.house !== null && !found.list.houses.some(({ slug }) => slug === requested.house);
  return unknown ? read({ ...requested, house: null }) : found;
}

/**
 * The brand's own next date that has an image; null if none of the first few has one, or if they
 * cannot be read.
 */
async function findHighlight(
  { occurrences }: EventMatches,
  { brand, ports, now }: LoadContext,
  locale: SelectedLocale,
  signal: AbortSignal,
): Promise<EventHighlight | null> {
  const next = occurrences.filter(({ brandId, cancelled }) => brandId === brand.id && !cancelled);
  const firstOfEach = next
    .filter(({ id }, position) => next.findIndex((each) => each.id === id) === position)
    .slice(0, MAX_HIGHLIGHT_READS);
  const read = await Promise.all(
    firstOfEach.map(async (occurrence) => {
      const event = await ports.events.find(
        brand,
        { id: occurrence.id, now: now() },
        locale,
        signal,
      );
      return event.ok && event.value !== null && event.value.image !== null
        ? { event: event.value, occurrence }
        : null;
    }),
  );
  return read.find((highlight) => highlight !== null) ?? null;
}

function otherBrandsIn(
  { occurrences }: EventMatches,
  own: string,
  themes: readonly BrandTheme[],
): EventListData['otherBrands'] {
  const shown = themes.filter(
    ({ brandId }) =>
      brandId !== own && occurrences.some((occurrence) => occurrence.brandId === brandId),
  );
  return Object.fromEntries(
    shown.map(({ brandId, name, href, hiddenRoutes }) => [brandId, { name, href, hiddenRoutes }]),
  );
}
