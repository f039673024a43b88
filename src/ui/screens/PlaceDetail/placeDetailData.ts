import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { HouseSummary } from '../../../domain/house/House.ts';
import type { ContactPersonBlock } from '../../../domain/page/Block.ts';
import type { CareShares } from '../../../domain/places/careShares.ts';
import type { Place } from '../../../domain/places/findPlaces.ts';
import type { Offer, OfferPrice } from '../../../domain/places/Offer.ts';
import type { Stay } from '../../../domain/places/stayPrice.ts';
import type { DocumentHeadData } from '../../blocks/liveContent.ts';

/** The days that a visitor typed, and what they cost; null before any. */
export interface AskedStay {
  readonly arrival: string;
  readonly departure: string;
  readonly stay: Stay;
}

/** The loader data of an offer's page. */
export interface PlaceDetailData extends DocumentHeadData {
  readonly offer: Offer;
  readonly house: HouseSummary;
  readonly place: Place;
  /** The level of care that the price is for; null is "weiss ich nicht". */
  readonly level: number | null;
  /** The price that takes over next; null if none is entered. */
  readonly nextPrice: OfferPrice | null;
  /** The canton's table of the day; null if it has none. */
  readonly shares: CareShares | null;
  /** Of guest rooms alone. */
  readonly asked: AskedStay | null;
  /** Who shows the house, from the page of its free places; null if that names nobody. */
  readonly contact: ContactPersonBlock | null;
  /** YYYY-MM-DD in Zurich. */
  readonly today: string;
  /** The look and site of the house if it is another brand's, on the group's site. */
  readonly theme: BrandTheme | null;
  readonly themes: Readonly<Record<string, BrandTheme>>;
}

/** The id of the price: its form leads here. */
export const PRICE_ID = 'preis';
