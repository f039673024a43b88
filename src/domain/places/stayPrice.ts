import { addDays, isDate } from '../shared/zurichCalendar.ts';
import { lastWishedDay } from '../visit/parseVisitRequest.ts';
import { type Centimes, type OfferSummary, pricesOn } from './Offer.ts';
import { quoteOffer } from './priceOffer.ts';

/** Longer stays are arranged by telephone. */
export const MOST_NIGHTS = 60;

/** Nights at one price: a season of a stay. */
export interface NightsAtPrice {
  readonly nights: number;
  readonly perNight: Centimes;
}

/** What is wrong with the days of a stay. `past`: it begins before today. */
export type StayFault = 'form' | 'past' | 'order' | 'tooLong';

export type Stay =
  | { readonly kind: 'fault'; readonly fault: StayFault }
  /** A night has no price yet, or is later than any that can be asked for: "auf Anfrage". */
  | { readonly kind: 'onRequest'; readonly nights: number }
  | {
      readonly kind: 'priced';
      readonly nights: number;
      /** In the order of the nights. */
      readonly seasons: readonly NightsAtPrice[];
      readonly total: Centimes;
    };

/**
 * What a stay costs: each night at the price of its own day, so that a stay over the end of a season
 * has both. Days are YYYY-MM-DD; the day of departure is no night.
 */
export function priceStay(
  prices: OfferSummary['prices'],
  { arrival, departure, today }: Readonly<Record<'arrival' | 'departure' | 'today', string>>,
): Stay {
  if (!isDate(arrival) || !isDate(departure)) return { kind: 'fault', fault: 'form' };
  if (arrival < today) return { kind: 'fault', fault: 'past' };
  if (departure <= arrival) return { kind: 'fault', fault: 'order' };
  const lastDay = lastWishedDay(today);
  const seasons: NightsAtPrice[] = [];
  let nights = 0;
  for (let night = arrival; night < departure; night = addDays(night, 1)) {
    nights += 1;
    if (nights > MOST_NIGHTS) return { kind: 'fault', fault: 'tooLong' };
    const price = night > lastDay ? null : pricesOn(prices, night).current;
    if (price === null) continue;
    const { perUnit } = quoteOffer({
      kind: 'guestRoom',
      price,
      level: null,
      shares: null,
    });
    const last = seasons.at(-1);
    if (last?.perNight === perUnit)
      seasons[seasons.length - 1] = { ...last, nights: last.nights + 1 };
    else seasons.push({ nights: 1, perNight: perUnit });
  }
  const priced = seasons.reduce((sum, each) => sum + each.nights, 0);
  if (priced < nights) return { kind: 'onRequest', nights };
  const total = seasons.reduce((sum, each) => sum + each.nights * each.perNight, 0);
  return { kind: 'priced', nights, seasons, total };
}
