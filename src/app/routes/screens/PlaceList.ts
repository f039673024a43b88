import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import {
  findPlaces,
  pageOfPlaces,
  type FoundPlaces,
  type PlaceFilter,
} from '../../../domain/places/findPlaces.ts';
import { readPlaceFilter } from '../../../domain/places/placeAddress.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { offerKindMessages } from '../../../ui/blocks/Places/OfferKind.messages.ts';
import { placeCountMessages } from '../../../ui/screens/PlaceList/PlaceList.messages.ts';
import type { PlaceListData } from '../../../ui/screens/PlaceList/placeListData.ts';
import { readMessages, textOfMessage } from '../../head/textOfMessage.ts';
import { canonicalOf, listTitle, readPageNumber } from '../loaders/listPages.ts';
import { readPlacesOrFail } from '../loaders/readPlaces.ts';
import { loadPage } from '../loadPage.ts';
import { notFound } from '../routeFailures.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

export const placesRoute = page('places', 'wohnen/freie-plaetze', {
  screen: 'PlaceList',
  query: ['ab', 'art', 'haus', 'stufe', 'seite', 'teil'],
});

export const placeListScreen: RouteScreen<PlaceListData> = {
  component: async () => (await import('../../../ui/screens/PlaceList/PlaceList.tsx')).PlaceList,
  load: loadPlaceList,
};

/** Offers of a page: with the windows of their houses as many elements as a page may have. */
const PAGE_SIZE = 12;

/** The free places of the brand's house, or of all houses on the group's site. */
async function loadPlaceList(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<PlaceListData> {
  const { brand, now } = context;
  const locale = resolveLocale(request.path, brand);
  const ofGroup = brand.groupSite === true;
  const pageNumber = readPageNumber(request.query);
  if (pageNumber === null) throw notFound(entry.missing);
  const [around, sources, themes] = await Promise.all([
    loadPage(entry, context, request),
    readPlacesOrFail(context, locale, request.signal),
    context.ports.brandThemes.list(request.signal),
  ]);
  const requested = readPlaceFilter(request.query);
  const isHouse = ofGroup && sources.houses.some(({ slug }) => slug === requested.house);
  const filter: PlaceFilter = {
    ...requested,
    house: isHouse ? requested.house : null,
  };
  const found = findPlaces(sources, {
    filter,
    brandId: ofGroup ? null : brand.id,
    today: zurichDate(now()),
  });
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  if (pageNumber > pages) throw notFound(entry.missing);
  const groups = pageOfPlaces(found.groups, pageNumber, PAGE_SIZE);
  return {
    ...around,
    title: listTitle(around.title, locale, {
      page: pageNumber,
      chosen: await chosenIn(filter, found, locale),
    }),
    ...(isFiltered(filter) ? { indexable: false as const } : canonicalOf(pageNumber)),
    ...(requested.house !== null && !isHouse ? { invented: true as const } : {}),
    filter,
    found,
    groups,
    pageNumber,
    pages,
    ofGroup,
    validFrom: sameStart(found),
    themes: themesOf({ ...found, groups }, themes),
  };
}

const isFiltered = ({ kind, level, time, house }: PlaceFilter): boolean =>
  kind !== null || level !== null || time !== 'soon' || house !== null;

async function chosenIn(
  { kind, level, house }: PlaceFilter,
  { houses }: FoundPlaces,
  locale: SelectedLocale,
): Promise<readonly string[]> {
  const messages = await readMessages(languageOf(locale));
  return [
    ...(kind === null ? [] : [textOfMessage(messages, offerKindMessages[kind])]),
    ...(level === null ? [] : [textOfMessage(messages, placeCountMessages.level, { level })]),
    ...houses.filter(({ slug }) => slug === house).map(({ name }) => name),
  ];
}

/** The day from which all prices shown are valid; null if they begin on several. */
function sameStart({ groups }: FoundPlaces): string | null {
  const starts = new Set(
    groups.flatMap(({ places }) =>
      places.flatMap(({ price }) => (price === null ? [] : [price.validFrom])),
    ),
  );
  return starts.size === 1 ? ([...starts][0] ?? null) : null;
}

function themesOf(
  { groups, alternatives }: FoundPlaces,
  themes: readonly BrandTheme[],
): PlaceListData['themes'] {
  const shown = new Set([...groups, ...alternatives].map(({ house }) => house.brandId));
  return Object.fromEntries(
    themes.filter(({ brandId }) => shown.has(brandId)).map((theme) => [theme.brandId, theme]),
  );
}
