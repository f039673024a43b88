import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { Block, ContactPersonBlock } from '../../../domain/page/Block.ts';
import { parseLevel, sharesOn } from '../../../domain/places/careShares.ts';
import { placeOf } from '../../../domain/places/findPlaces.ts';
import { type Offer, pricesOn, unitOf } from '../../../domain/places/Offer.ts';
import { priceStay } from '../../../domain/places/stayPrice.ts';
import { isDate } from '../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { offerKindMessages } from '../../../ui/blocks/Places/OfferKind.messages.ts';
import type {
  AskedStay,
  PlaceDetailData,
} from '../../../ui/screens/PlaceDetail/placeDetailData.ts';
import { readMessages, textOfMessage } from '../../head/textOfMessage.ts';
import { readPlacesOrFail } from '../loaders/readPlaces.ts';
import { namedDescription } from '../loaders/entryPages.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { PLACE_PATH, placePageOn } from '../placePage.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';
import { contentUnavailable, notFound } from '../routeFailures.ts';
import { placesRoute } from './PlaceList.ts';

export const placeRoute = page('place', PLACE_PATH, {
  screen: 'PlaceDetail',
  ownContent: true,
  query: ['abreise', 'ankunft', 'stufe', 'teil'],
  uncachedQuery: ['abreise', 'ankunft'],
  surfaces: ['web', 'view'],
});

export const placeDetailScreen: RouteScreen<PlaceDetailData> = {
  component: async () =>
    (await import('../../../ui/screens/PlaceDetail/PlaceDetail.tsx')).PlaceDetail,
  load: loadPlace,
};

/**
 * One offer with its price. The group's site shows the offers of all houses, every other site only
 * its own brand's; an offer has its canonical address on the site of its house.
 */
async function loadPlace(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<PlaceDetailData> {
  const { brand, ports, now } = context;
  const locale = resolveLocale(request.path, brand);
  const { haus = '', angebot = '' } = request.params;
  const [sources, themes] = await Promise.all([
    readPlacesOrFail(context, locale, request.signal),
    brand.groupSite === true ? ports.brandThemes.list(request.signal) : [],
  ]);
  const house = sources.houses.find(({ slug }) => slug === haus);
  if (house === undefined || (house.brandId !== brand.id && brand.groupSite !== true))
    throw notFound(entry.missing);
  const [found, around] = await Promise.all([
    ports.offers.find(angebot, house.brandId, locale, request.signal),
    ports.pages.find(brand, placesRoute.content, locale, request.signal),
  ]);
  if (!found.ok) throw contentUnavailable();
  const offer = found.value;
  if (offer === null || offer.houseSlug !== house.slug) throw notFound(entry.missing);
  const today = zurichDate(now());
  const level = parseLevel(request.query.get('stufe'));
  const theme = themes.find(({ brandId }) => brandId === house.brandId) ?? null;
  const isVisited = house.brandId !== brand.id;
  const kind = textOfMessage(await readMessages(languageOf(locale)), offerKindMessages[offer.kind]);
  return {
    offer,
    house,
    place: placeOf(offer, sources, { level, today }),
    level,
    nextPrice: pricesOn(offer.prices, today).next,
    shares: sharesOn(sources.shares, house.canton, today),
    asked: askedStay(offer, request.query, today),
    contact: (around.ok ? around.value?.blocks.find(isContact) : null) ?? null,
    today,
    theme: isVisited ? theme : null,
    themes: isVisited && theme !== null ? { [theme.brandId]: theme } : {},
    title: `${offer.title.text}, ${house.name}`,
    ...(request.query.size > 0 ? { indexable: false as const } : {}),
    ...(isVisited && theme !== null ? canonicalAt(theme, offer, context, request) : {}),
    meta: {
      title: null,
      description: namedDescription([kind, offer.title.text, house.name, house.place], null),
      keywords: null,
      image: offer.picture,
    },
  };
}

const isContact = (block: Block): block is ContactPersonBlock => block.kind === 'contactPerson';

/** What the stay of a visitor costs who gave days for a guest room; null for everything else. */
function askedStay(offer: Offer, query: URLSearchParams, today: string): AskedStay | null {
  const [arrival, departure] = [query.get('ankunft') ?? '', query.get('abreise') ?? ''];
  if (unitOf(offer.kind) !== 'night' || (arrival === '' && departure === '')) return null;
  const stay = priceStay(offer.prices, { arrival, departure, today });
  const dayOf = (day: string): string => (isDate(day) ? day : '');
  return { arrival: dayOf(arrival), departure: dayOf(departure), stay };
}

/** The address on the site of the house, if that shows its offers. */
function canonicalAt(
  theme: BrandTheme,
  offer: Offer,
  { brand }: LoadContext,
  { path }: RouteRequest,
): { readonly canonicalHref?: string } {
  const canonicalHref = placePageOn(theme, offer, languageOf(resolveLocale(path, brand)));
  return canonicalHref === null ? {} : { canonicalHref };
}
