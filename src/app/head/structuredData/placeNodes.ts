import { shareImageAddress } from '../../../domain/page/imageAddress.ts';
import type { Availability } from '../../../domain/places/availability.ts';
import type { FoundPlaces, Place } from '../../../domain/places/findPlaces.ts';
import type { Offer, OfferPrice } from '../../../domain/places/Offer.ts';
import type { PriceQuote } from '../../../domain/places/priceOffer.ts';
import { addDays } from '../../../domain/shared/zurichCalendar.ts';
import type { JsonLdNode, SiteFacts } from './JsonLd.ts';
import { organisationReference } from './organisationNode.ts';

/** What structured data use of an offer's page. */
export interface DescribedPlace {
  readonly offer: Offer;
  readonly place: Place;
  readonly nextPrice: OfferPrice | null;
}

/** UN/CEFACT's codes of units; there is none for a night. */
const UNIT_CODES: Readonly<Record<PriceQuote['unit'], string | null>> = {
  day: 'DAY',
  month: 'MON',
  night: null,
};
const SQUARE_METRES = 'MTK';

/**
 * An offer of a house: an accommodation that is let, so it is a product too. It says that something
 * can be had only if it is free now, and nothing at all if visitors read "Bitte rufen Sie an".
 */
export function placeNode(
  { offer, place, nextPrice }: DescribedPlace,
  path: string,
  { absolute, organisation }: SiteFacts,
): JsonLdNode {
  const { title, picture, rooms, area, areaTo } = offer;
  const url = absolute(path);
  return {
    '@type': ['Accommodation', 'Product'],
    '@id': absolute(`${path}#angebot`),
    name: title.text,
    url,
    image: absolute(shareImageAddress(picture)),
    ...(rooms === null ? {} : { numberOfRooms: rooms }),
    ...(area === null ? {} : { floorSize: sizeNode(area, areaTo) }),
    offers: {
      '@type': 'Offer',
      url,
      offeredBy: organisationReference(organisation),
      ...availabilityNode(place.availability),
      ...(place.quote === null || place.price === null
        ? {}
        : { priceSpecification: priceNode(place.quote, place.price) }),
      // The last day of this price.
      ...(nextPrice === null ? {} : { priceValidUntil: addDays(nextPrice.validFrom, -1) }),
    },
  };
}

const sizeNode = (area: number, areaTo: number | null): JsonLdNode => ({
  '@type': 'QuantitativeValue',
  ...(areaTo === null ? { value: area } : { minValue: area, maxValue: areaTo }),
  unitCode: SQUARE_METRES,
});

function availabilityNode(availability: Availability): JsonLdNode {
  switch (availability.kind) {
    case 'free':
      return {
        availability: 'https://schema.org/InStock',
        inventoryLevel: { '@type': 'QuantitativeValue', value: availability.count },
      };
    case 'dated':
      return {
        availability: 'https://schema.org/PreOrder',
        ...(availability.freeFrom[0] === undefined
          ? {}
          : { availabilityStarts: availability.freeFrom[0] }),
      };
    case 'waitingList':
      return { availability: 'https://schema.org/BackOrder' };
    case 'call':
      return {};
  }
}

/** The price that the page shows; a sum without one of its parts is the lowest possible. */
function priceNode({ unit, perUnit, isFrom }: PriceQuote, { validFrom }: OfferPrice): JsonLdNode {
  const unitCode = UNIT_CODES[unit];
  return {
    '@type': 'UnitPriceSpecification',
    [isFrom ? 'minPrice' : 'price']:
      `${Math.floor(perUnit / 100)}.${String(perUnit % 100).padStart(2, '0')}`,
    priceCurrency: 'CHF',
    ...(unitCode === null ? {} : { unitCode }),
    unitText: unit,
    validFrom,
  };
}

/** The list of free places as it is shown. `addressOf` is null for an offer without a page. */
export const placeListNode = (
  { groups }: Pick<FoundPlaces, 'groups'>,
  addressOf: (offer: Place['offer']) => string | null,
): JsonLdNode => ({
  '@type': 'ItemList',
  itemListElement: groups
    .flatMap(({ house, places }) =>
      places.map(({ offer }) => ({
        name: `${offer.title.text}, ${house.name}`,
        url: addressOf(offer),
      })),
    )
    .map(({ name, url }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name,
      ...(url === null ? {} : { url }),
    })),
});
