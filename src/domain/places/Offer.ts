import type { BrandId } from '../brand/Brand.ts';
import type { Locale } from '../locale/Locale.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { Download } from '../page/Block.ts';
import type { ContentImage } from '../page/Image.ts';
import type { RichTextTree } from '../page/RichText.ts';

/** What a house offers, by the words of families: `langzeit`, `demenz`, … in the content service. */
export const OFFER_KINDS = [
  'longTerm',
  'dementia',
  'shortStay',
  'assisted',
  'flat',
  'dayPlace',
  'guestRoom',
] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** The time that a price is for. */
export type PriceUnit = 'day' | 'month' | 'night';

/** Flats are let by the month, guest rooms by the night, everything else by the day. */
export const unitOf = (kind: OfferKind): PriceUnit => {
  if (kind === 'flat') return 'month';
  return kind === 'guestRoom' ? 'night' : 'day';
};

/**
 * Whether the house itself cares for people, so that their own share of care is part of the price.
 * In flats and in assisted living care at home comes and sends its own bill.
 */
export const includesCare = (kind: OfferKind): boolean =>
  kind === 'longTerm' || kind === 'dementia' || kind === 'shortStay' || kind === 'dayPlace';

/** Levels of care 0 to 12 (KLV, article 7a): the index is the level. */
export const CARE_LEVELS = 13;

/** An amount in centimes (Rappen): whole, so that no sum is rounded by floating point. */
export type Centimes = number;

/** A short name in the languages in which editors wrote it; German always. */
export type Names = Readonly<Partial<Record<Locale, string>>> & Readonly<Record<'de-CH', string>>;

/** Something beside board and lodging, e.g. the view of the lake. */
export interface Extra {
  readonly what: Names;
  readonly amount: Centimes;
  /** `unit`: each day, month or night, and part of the price; the others are named beside it. */
  readonly per: 'unit' | 'once' | 'hour';
}

/** What an offer costs from a day on, until the next price takes over. */
export interface OfferPrice {
  /** The first day, YYYY-MM-DD. */
  readonly validFrom: string;
  /** Board and lodging (Hotellerie) for each unit. */
  readonly lodging: Centimes;
  /**
   * Support (Betreuung) for each unit: one amount, or one by level with null where the house gave
   * none; null if there is none at all.
   */
  readonly support: Centimes | readonly (Centimes | null)[] | null;
  readonly extras: readonly Extra[];
  /** The house's tax rules as PDF; null if there are none. */
  readonly rules: Download | null;
}

/** A price that is entered and cannot be read, so that from its day on nobody knows the price. */
export interface UnreadablePrice extends Pick<OfferPrice, 'validFrom'> {
  readonly isUnreadable: true;
}

/** An offer of a house as lists show it. */
export interface OfferSummary {
  readonly id: string;
  readonly brandId: BrandId;
  /** Its name in addresses: unique in its brand. */
  readonly slug: string;
  readonly kind: OfferKind;
  readonly title: LocalText;
  /** The house of the same brand; it is not checked that there is one. */
  readonly houseSlug: string;
  /** E.g. 2.5; null if the house gave none, as the other figures. */
  readonly rooms: number | null;
  /** Square metres, of the smallest if they differ. */
  readonly area: number | null;
  /** Square metres of the largest, at least `area`; null if all are of one size. */
  readonly areaTo: number | null;
  /** How many of them there are in the house, free or not. */
  readonly count: number | null;
  /** Short words, such as "eigene Dusche". */
  readonly features: readonly LocalText[];
  /** How long it usually takes from the waiting list, in a sentence; null if the house says nothing. */
  readonly waitingTime: LocalText | null;
  readonly picture: ContentImage | null;
  /** No two begin on one day; in no order. */
  readonly prices: readonly (OfferPrice | UnreadablePrice)[];
  /** The editors' place in the list of their house, counted up; `LAST_PLACE` if they gave none. */
  readonly order: number;
}

/** One offer with everything that its page shows. */
export interface Offer extends OfferSummary {
  readonly body: RichTextTree;
  readonly bodyLang?: LocalText['lang'];
  /** The first is the picture of lists. */
  readonly pictures: readonly ContentImage[];
  /** What the price includes, in short lines, and what it does not. */
  readonly included: readonly LocalText[];
  readonly excluded: readonly LocalText[];
}

/** The place of offers without one: after all others. */
export const LAST_PLACE = Number.MAX_SAFE_INTEGER;

/** The offers in the editors' order; those in the same place stay as they are. */
export const inEditorsOrder = <Each extends Pick<OfferSummary, 'order'>>(
  offers: readonly Each[],
): readonly Each[] => offers.toSorted((one, other) => one.order - other.order);

/**
 * The price of a day, YYYY-MM-DD, and the one that takes over next; null if no price is valid on
 * that day, or none is entered for later. A price that cannot be read takes over all the same: an
 * old one must not be shown as that of the new year.
 */
export function pricesOn(
  prices: OfferSummary['prices'],
  day: string,
): { readonly current: OfferPrice | null; readonly next: OfferPrice | null } {
  const inOrder = prices.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  return {
    current: readable(inOrder.findLast(({ validFrom }) => validFrom <= day)),
    next: readable(inOrder.find(({ validFrom }) => validFrom > day)),
  };
}

const readable = (price: OfferPrice | UnreadablePrice | undefined): OfferPrice | null =>
  price === undefined || 'isUnreadable' in price ? null : price;
