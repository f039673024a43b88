import type { House } from '../../../../domain/house/House.ts';
import { availabilityOf, type StatedOccupancy } from '../../../../domain/places/availability.ts';
import { type CareShares, sharesOn } from '../../../../domain/places/careShares.ts';
import {
  CARE_LEVELS,
  type Centimes,
  includesCare,
  type OfferPrice,
  type OfferSummary,
  pricesOn,
} from '../../../../domain/places/Offer.ts';
import { OFFER_KIND_SLUGS } from '../../../../domain/places/placeAddress.ts';
import { type PriceQuote, quoteOffer } from '../../../../domain/places/priceOffer.ts';
import { telUri } from '../../../../domain/shared/telUri.ts';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';

/* The open data of free places. Their format is a contract: docs/contracts/free-places.md. */

/** An amount in francs with two decimals, "184.50": text, so that no reader rounds it. */
type Francs = string;

/** What may be said about an offer today. Days are YYYY-MM-DD. */
interface OpenAvailability {
  readonly kind: 'free' | 'dated' | 'waitingList' | 'call';
  /** Free now: 0 for everything but `free`. */
  readonly count: number;
  readonly freeFrom: readonly string[];
  /** The day of the house's last confirmation; null if there is none. */
  readonly confirmedAt: string | null;
}

interface OpenPart {
  readonly kind: 'lodging' | 'support' | 'care' | 'extra';
  readonly name: string | null;
  /** Null is "auf Anfrage". */
  readonly amount: Francs | null;
  readonly longer: Francs | null;
}

interface OpenQuote {
  /** 0 to 12; null is the price without care. */
  readonly level: number | null;
  readonly parts: readonly OpenPart[];
  readonly total: Francs;
  readonly longerTotal: Francs | null;
  /** True if a part is "auf Anfrage", so that the total is "ab". */
  readonly isFrom: boolean;
  readonly insurer: Francs | null;
  readonly publicShare: Francs | null;
}

interface OpenPrice {
  readonly validFrom: string;
  readonly unit: PriceQuote['unit'];
  readonly longerDays: number | null;
  readonly withoutCare: OpenQuote;
  /** Levels 0 to 12; empty if the price is the same for everybody. */
  readonly levels: readonly OpenQuote[];
  readonly beside: readonly {
    readonly name: string;
    readonly amount: Francs;
    readonly per: 'once' | 'hour';
  }[];
  readonly careTable: Pick<
    CareShares,
    'canton' | 'validFrom' | 'source' | 'checkedOn' | 'isSample'
  > | null;
}

export interface OpenOffer {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly rooms: number | null;
  readonly area: number | null;
  readonly areaTo: number | null;
  readonly count: number | null;
  readonly page: string | null;
  readonly availability: OpenAvailability;
  readonly price: OpenPrice | null;
  readonly nextPrice: Pick<OpenPrice, 'validFrom' | 'unit' | 'longerDays' | 'withoutCare'> | null;
}

export interface OpenHouse {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly place: string;
  readonly canton: string | null;
  readonly country: 'CH';
  readonly phone: string | null;
  readonly site: string;
  readonly offers: readonly OpenOffer[];
}

export interface PlaceFacts {
  readonly offers: readonly OfferSummary[];
  readonly occupancies: readonly StatedOccupancy[];
  readonly shares: readonly CareShares[];
  /** YYYY-MM-DD in Zurich. */
  readonly today: string;
  /** The origin of the site of a house, without a slash at its end. */
  readonly siteOf: (house: House) => string;
  /** The address of an offer's page on the site of its house; null if there is none. */
  readonly pageOf: (offer: OfferSummary) => string | null;
}

/** One house with its offers, in the editors' order. */
export function describeHouse(house: House, facts: PlaceFacts): OpenHouse {
  const own = facts.offers.filter(
    ({ brandId, houseSlug }) => brandId === house.brandId && houseSlug === house.slug,
  );
  return {
    id: house.slug,
    name: house.name,
    street: house.street,
    postcode: house.postcode,
    place: house.place,
    canton: house.canton,
    country: 'CH',
    phone: telUri(house.phone ?? '')?.replace('tel:', '') ?? null,
    site: house.website ?? facts.siteOf(house),
    offers: own.map((offer) => describeOffer(offer, house, facts)),
  };
}

function describeOffer(offer: OfferSummary, { canton }: House, facts: PlaceFacts): OpenOffer {
  const { shares, today } = facts;
  const { current, next } = pricesOn(offer.prices, today);
  return {
    id: offer.id,
    kind: OFFER_KIND_SLUGS[offer.kind],
    title: offer.title.text.replaceAll('\u00ad', ''),
    rooms: offer.rooms,
    area: offer.area,
    areaTo: offer.areaTo,
    count: offer.count,
    page: facts.pageOf(offer),
    availability: describeAvailability(offer, facts),
    price: current === null ? null : describePrice(offer, current, sharesOn(shares, canton, today)),
    nextPrice: next === null ? null : describeNext(offer, next),
  };
}

function describeAvailability(
  offer: OfferSummary,
  { occupancies, today }: PlaceFacts,
): OpenAvailability {
  const stated = occupancies.find(
    ({ brandId, offerSlug }) => brandId === offer.brandId && offerSlug === offer.slug,
  );
  const availability = availabilityOf(stated ?? null, today);
  const { kind, confirmedAt } = availability;
  return {
    kind,
    count: kind === 'free' ? availability.count : 0,
    freeFrom: kind === 'free' || kind === 'dated' ? availability.freeFrom : [],
    confirmedAt: dayOf(confirmedAt),
  };
}

/** Null for a time that cannot be read. */
const dayOf = (moment: string | null): string | null =>
  moment === null || Number.isNaN(Date.parse(moment)) ? null : zurichDate(new Date(moment));

function describePrice(
  { kind }: OfferSummary,
  price: OfferPrice,
  shares: CareShares | null,
): OpenPrice {
  const at = (level: number | null): PriceQuote => quoteOffer({ kind, price, level, shares });
  const { unit, longerDays, beside } = at(null);
  const hasCare = includesCare(kind);
  const hasLevels = hasCare || (price.support !== null && typeof price.support === 'object');
  return {
    validFrom: price.validFrom,
    unit,
    longerDays,
    withoutCare: describeQuote(null, at(null)),
    levels: hasLevels
      ? Array.from({ length: CARE_LEVELS }, (_, level) => describeQuote(level, at(level)))
      : [],
    beside: beside.flatMap(({ what, amount, per }) =>
      per === 'unit' ? [] : [{ name: what['de-CH'], amount: francsOf(amount), per }],
    ),
    careTable:
      hasCare && shares !== null
        ? {
            canton: shares.canton,
            validFrom: shares.validFrom,
            source: shares.source,
            checkedOn: shares.checkedOn,
            isSample: shares.isSample,
          }
        : null,
  };
}

/** Without levels: the canton's table of that day is perhaps not known yet. */
function describeNext({ kind }: OfferSummary, price: OfferPrice): OpenOffer['nextPrice'] {
  const quote = quoteOffer({ kind, price, level: null, shares: null });
  const { unit, longerDays } = quote;
  return {
    validFrom: price.validFrom,
    unit,
    longerDays,
    withoutCare: describeQuote(null, quote),
  };
}

const describeQuote = (level: number | null, quote: PriceQuote): OpenQuote => ({
  level,
  parts: quote.parts.map(({ kind, what, perUnit, longer }) => ({
    kind,
    name: what?.['de-CH'] ?? null,
    amount: orNull(perUnit, francsOf),
    longer: orNull(longer, wholeFrancs),
  })),
  total: francsOf(quote.perUnit),
  longerTotal: orNull(quote.longer, wholeFrancs),
  isFrom: quote.isFrom,
  insurer: orNull(quote.others?.insurer ?? null, francsOf),
  publicShare: orNull(quote.others?.publicShare ?? null, francsOf),
});

const orNull = (amount: number | null, write: (amount: number) => Francs): Francs | null =>
  amount === null ? null : write(amount);

const francsOf = (amount: Centimes): Francs =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

const wholeFrancs = (francs: number): Francs => `${francs}.00`;
