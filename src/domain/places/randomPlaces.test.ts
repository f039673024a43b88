import { describe, expect, it } from 'vitest';
import type { HouseSummary } from '../house/House.ts';
import { addDays } from '../shared/zurichCalendar.ts';
import { type CareShares, findShareFaults, HIGHEST_OWN_SHARE, sharesOn } from './careShares.ts';
import { placeOf } from './findPlaces.ts';
import {
  CARE_LEVELS,
  includesCare,
  OFFER_KINDS,
  type OfferPrice,
  type OfferSummary,
  type UnreadablePrice,
} from './Offer.ts';
import { priceStay } from './stayPrice.ts';
import { seededRandom } from '../../../tests/support/hostileNames.ts';

/** Random houses, tables and days: each round is the same in every run. */
const random = seededRandom(3812);
const below = (limit: number): number => Math.floor(random() * limit);
const oneOf = <Each>(list: readonly Each[]): Each => {
  const chosen = list[below(list.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
};
const byLevel = <Each>(each: () => Each): readonly Each[] =>
  Array.from({ length: CARE_LEVELS }, each);
const dayIn = (year: number): string => addDays(`${year}-01-01`, below(365));

const CANTONS = ['ZH', 'SG', 'TI'];
const YEARS = [2025, 2026, 2027, 2028];

/** Every amount of a year says of which year it is: the last two digits of its centimes. */
const inYear = (year: number, amount: number): number => amount * 100 + (year - 2000);
const yearOf = (amount: number): number => 2000 + (amount % 100);

const tableOf = (canton: string, year: number): CareShares => ({
  canton,
  validFrom: `${year}-01-01`,
  own: byLevel(() => inYear(year, below(Math.floor(HIGHEST_OWN_SHARE / 100)))),
  insurer: byLevel(() => inYear(year, below(120))),
  publicShare: below(2) === 0 ? [] : byLevel(() => inYear(year, below(150))),
  source: canton,
  checkedOn: `${year - 1}-12-01`,
  isSample: true,
});

const priceOf = (year: number): OfferPrice => ({
  validFrom: `${year}-01-01`,
  lodging: inYear(year, 1 + below(300)),
  support: oneOf([
    null,
    inYear(year, below(90)),
    byLevel(() => (below(4) === 0 ? null : inYear(year, below(90)))),
  ]),
  extras: Array.from({ length: below(4) }, (_, position) => ({
    what: { 'de-CH': `Zuschlag ${position}` },
    amount: inYear(year, below(60)),
    per: oneOf(['unit', 'once', 'hour'] as const),
  })),
  rules: null,
});

/** The price of a year, or one that cannot be read. */
const enteredIn = (year: number): OfferPrice | UnreadablePrice =>
  below(6) === 0 ? { validFrom: `${year}-01-01`, isUnreadable: true } : priceOf(year);

const someYears = (): readonly number[] => YEARS.filter(() => below(3) > 0);
const shuffled = <Each>(list: readonly Each[]): readonly Each[] =>
  list
    .map((each) => ({ each, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);

const houseIn = (canton: string | null): HouseSummary => ({
  brandId: 'a',
  slug: 'a',
  name: 'A',
  descriptor: null,
  place: 'Dorf',
  canton,
  position: null,
  phone: null,
  image: null,
  updatedAt: '2026-11-01T00:00:00Z',
});

const anOffer = (prices: OfferSummary['prices']): OfferSummary => ({
  id: 'a zimmer',
  brandId: 'a',
  slug: 'zimmer',
  kind: oneOf(OFFER_KINDS),
  title: { text: 'Zimmer' },
  houseSlug: 'a',
  rooms: null,
  area: null,
  areaTo: null,
  count: null,
  features: [],
  waitingTime: null,
  picture: null,
  prices,
  order: 0,
});

const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

describe('2 000 random houses with tables, prices, levels and days', () => {
  it('show the sum of their parts in whole centimes, none of another year even if that of its own cannot be read, and no 0 for what is missing', () => {
    const seen = { priced: 0, onRequest: 0, withoutPrice: 0, unreadable: 0, withoutTable: 0 };
    for (let round = 0; round < 2000; round += 1) {
      const shares = shuffled(
        CANTONS.flatMap((canton) => someYears().map((year) => tableOf(canton, year))),
      );
      expect(shares.flatMap((table) => findShareFaults(table, []))).toEqual([]);
      const years = someYears();
      const offer = anOffer(shuffled(years.map(enteredIn)));
      const canton = oneOf([...CANTONS, null]);
      const today = dayIn(oneOf(YEARS));
      const level = oneOf([null, ...Array.from({ length: CARE_LEVELS }, (_, each) => each)]);
      const { quote, price } = placeOf(
        offer,
        { houses: [houseIn(canton)], shares, occupancies: [] },
        { level, today },
      );

      // The latest price that has begun; the year of its amounts is its own.
      const year = years.filter((each) => `${each}-01-01` <= today).at(-1);
      if (year === undefined) {
        expect([quote, price]).toEqual([null, null]);
        seen.withoutPrice += 1;
        continue;
      }
      if (
        offer.prices.some((each) => 'isUnreadable' in each && each.validFrom === `${year}-01-01`)
      ) {
        expect([quote, price]).toEqual([null, null]);
        seen.unreadable += 1;
        continue;
      }
      if (quote === null) throw new Error('A price that is valid is quoted');
      const { parts, perUnit, longer, longerDays, isFrom, others, beside } = quote;
      const own = parts.filter(({ kind }) => kind !== 'care');
      const ownAmounts = [...own.map((part) => part.perUnit), ...beside.map((each) => each.amount)];
      for (const amount of ownAmounts) if (amount !== null) expect(yearOf(amount)).toBe(year);

      // The canton's latest table that has begun, and never that of another canton.
      const table = sharesOn(shares, canton, today);
      const begun = shares.filter((each) => each.canton === canton && each.validFrom <= today);
      expect(table?.validFrom ?? '').toBe(
        begun
          .map((each) => each.validFrom)
          .toSorted()
          .at(-1) ?? '',
      );
      const care = parts.filter(({ kind }) => kind === 'care');
      expect(care).toHaveLength(includesCare(offer.kind) && level !== null ? 1 : 0);
      for (const part of care) {
        expect(part.perUnit).toBe(table === null ? null : table.own[level ?? 0]);
        if (part.perUnit === null) seen.withoutTable += 1;
        else expect(part.perUnit).toBeLessThanOrEqual(HIGHEST_OWN_SHARE);
      }
      if (care.length === 0 || table === null) expect(others).toBeNull();

      for (const part of parts)
        if (part.perUnit !== null && part.longer !== null)
          expect(
            Math.abs(part.longer * 100 - part.perUnit * (longerDays ?? 0)),
          ).toBeLessThanOrEqual(50);
      expect(perUnit).toBe(sumOf(parts.map((part) => part.perUnit)));
      expect(longer).toBe(longerDays === null ? null : sumOf(parts.map((part) => part.longer)));
      const shown = [
        perUnit,
        longer,
        ...parts.flatMap((part) => [part.perUnit, part.longer]),
        ...beside.map(({ amount }) => amount),
        ...(others === null ? [] : [others.insurer, others.publicShare]),
      ].filter((amount) => amount !== null);
      expect(shown.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);

      // What has no figure is "auf Anfrage" in both columns, and the sum is "ab".
      const missing = parts.filter((part) => part.perUnit === null);
      expect(missing.map((part) => part.longer)).toEqual(missing.map(() => null));
      expect(isFrom).toBe(missing.length > 0);
      const stated = price?.support;
      if (level !== null && stated !== null && typeof stated === 'object')
        expect(parts.find(({ kind }) => kind === 'support')?.perUnit).toBe(stated[level] ?? null);
      seen[isFrom ? 'onRequest' : 'priced'] += 1;
    }
    // The rounds reach every case.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
  });

  it('price each night of a stay at the price of its own year, in whole centimes', () => {
    const seen = { priced: 0, onRequest: 0, overNewYear: 0 };
    for (let round = 0; round < 2000; round += 1) {
      const years = someYears();
      const prices = shuffled(
        years.map((year) => {
          const price = enteredIn(year);
          return 'isUnreadable' in price ? price : { ...price, extras: [], support: null };
        }),
      );
      const arrival = below(2) === 0 ? dayIn(oneOf(YEARS)) : `${oneOf(YEARS)}-12-2${below(10)}`;
      const nights = 1 + below(30);
      const departure = addDays(arrival, nights);
      const stay = priceStay(prices, {
        arrival,
        departure,
        today: arrival,
      });
      const expected = Array.from({ length: nights }, (_, night) => {
        const year = years.filter((each) => `${each}-01-01` <= addDays(arrival, night)).at(-1);
        const price = prices.find(({ validFrom }) => validFrom === `${year}-01-01`);
        return price === undefined || 'isUnreadable' in price ? undefined : price.lodging;
      });
      if (expected.includes(undefined)) {
        expect(stay).toEqual({ kind: 'onRequest', nights });
        seen.onRequest += 1;
        continue;
      }
      const total = sumOf(expected.map((amount) => amount ?? 0));
      expect(stay).toMatchObject({ kind: 'priced', nights, total });
      expect(Number.isSafeInteger(total)).toBe(true);
      seen.priced += 1;
      if (new Set(expected).size > 1) seen.overNewYear += 1;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
  });
});
