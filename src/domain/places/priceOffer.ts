import type { CareShares } from './careShares.ts';
import {
  type Centimes,
  type Extra,
  includesCare,
  type Names,
  type OfferKind,
  type OfferPrice,
  type PriceUnit,
  unitOf,
} from './Offer.ts';

/** Days of a month, as all prices of the group reckon it. */
export const DAYS_OF_MONTH = 30;
/** Days of the example that short stays show. */
export const DAYS_OF_SHORT_STAY = 14;

/** One row of "Was kostet es?". */
export interface PricePart {
  readonly kind: 'lodging' | 'support' | 'care' | 'extra';
  /** The editors' words for an extra; null for the other parts. */
  readonly what: Names | null;
  /** Null is "auf Anfrage": the house or the canton gave no figure. Never 0 in its place. */
  readonly perUnit: Centimes | null;
  /** About a longer time (`PriceQuote.longer`), in whole francs; null likewise. */
  readonly longer: number | null;
}

/** The price of an offer at one level of care, as it is shown. */
export interface PriceQuote {
  readonly unit: PriceUnit;
  /** The days that `longer` figures count; null if the unit is a month already. */
  readonly longerDays: number | null;
  readonly parts: readonly PricePart[];
  /** The sum of the parts shown that have a figure. */
  readonly perUnit: Centimes;
  /** The sum of their `longer` figures, in whole francs; null for a month. */
  readonly longer: number | null;
  /** True if a part has no figure, so that the sum is "ab". */
  readonly isFrom: boolean;
  /** What others pay a day; null without a level, a table or care of the house. */
  readonly others: { readonly insurer: Centimes; readonly publicShare: Centimes | null } | null;
  /** Extras that are not part of the price: once, or by the hour. */
  readonly beside: readonly Extra[];
}

interface QuoteInputs {
  readonly kind: OfferKind;
  readonly price: OfferPrice;
  /** 0 to 12; null is "weiss ich nicht". */
  readonly level: number | null;
  /** The canton's table of the day; null if it has none. */
  readonly shares: CareShares | null;
}

/**
 * Reckons a price. Amounts are whole centimes; a part times its days is rounded to whole francs,
 * half a franc up, and sums are sums of what is shown: nobody who adds up the rows finds another
 * figure.
 *
 * Without a level the parts that depend on it are left out ("Preis ohne Pflege"), and the sum is no
 * "ab": nothing that was asked for is missing.
 */
export function quoteOffer({ kind, price, level, shares }: QuoteInputs): PriceQuote {
  const unit = unitOf(kind);
  const longerDays = daysOf(kind, unit);
  const part = (
    name: PricePart['kind'],
    perUnit: Centimes | null,
    what: Names | null = null,
  ): PricePart => ({
    kind: name,
    what,
    perUnit,
    longer: perUnit === null || longerDays === null ? null : francsOf(perUnit * longerDays),
  });
  const parts = [
    part('lodging', price.lodging),
    ...supportOf(price.support, level).map((amount) => part('support', amount)),
    ...(includesCare(kind) && level !== null ? [part('care', shares?.own[level] ?? null)] : []),
    ...price.extras
      .filter(({ per }) => per === 'unit')
      .map(({ what, amount }) => part('extra', amount, what)),
  ];
  const insurer = includesCare(kind) && level !== null ? shares?.insurer[level] : undefined;
  return {
    unit,
    longerDays,
    parts,
    perUnit: sum(parts.map(({ perUnit }) => perUnit)),
    longer: longerDays === null ? null : sum(parts.map(({ longer }) => longer)),
    isFrom: parts.some(({ perUnit }) => perUnit === null),
    others:
      insurer === undefined
        ? null
        : { insurer, publicShare: shares?.publicShare[level ?? 0] ?? null },
    beside: price.extras.filter(({ per }) => per !== 'unit'),
  };
}

function daysOf(kind: OfferKind, unit: PriceUnit): number | null {
  if (unit !== 'day') return null;
  return kind === 'shortStay' ? DAYS_OF_SHORT_STAY : DAYS_OF_MONTH;
}

/** The amount of support to show: none if there is no support, or if it depends on an unknown level. */
function supportOf(
  support: OfferPrice['support'],
  level: number | null,
): readonly (Centimes | null)[] {
  if (support === null) return [];
  if (typeof support === 'number') return [support];
  return level === null ? [] : [support[level] ?? null];
}

/** Whole francs of centimes, half a franc up. */
const francsOf = (amount: Centimes): number => Math.floor((amount + 50) / 100);

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
