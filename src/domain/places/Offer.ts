import type { Locale } from '../locale/Locale.ts';
import type { Download } from '../page/Block.ts';

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

/**
 * The price of a day, YYYY-MM-DD, and the one that takes over next; null if no price is valid on
 * that day, or none is entered for later.
 */
export function pricesOn<Price extends { readonly validFrom: string }>(
  prices: readonly Price[],
  day: string,
): { readonly current: Price | null; readonly next: Price | null } {
  const inOrder = prices.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  return {
    current: inOrder.findLast(({ validFrom }) => validFrom <= day) ?? null,
    next: inOrder.find(({ validFrom }) => validFrom > day) ?? null,
  };
}
