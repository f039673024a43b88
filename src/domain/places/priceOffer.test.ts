import { describe, expect, it } from 'vitest';
import type { CareShares } from './careShares.ts';
import { CARE_LEVELS, type OfferPrice } from './Offer.ts';
import { quoteOffer } from './priceOffer.ts';

const levels = (amount: (level: number) => number): readonly number[] =>
  Array.from({ length: CARE_LEVELS }, (_, level) => amount(level));

const SHARES: CareShares = {
  canton: 'ZH',
  validFrom: '2027-01-01',
  own: levels((level) => Math.min(2300, level * 700)),
  insurer: levels((level) => level * 960),
  publicShare: levels((level) => (level === 6 ? 6840 : 0)),
  source: 'Beispiel',
  checkedOn: '2026-11-12',
  isSample: true,
};
const LAKE: OfferPrice = {
  validFrom: '2027-01-01',
  lodging: 19_800,
  support: 4600,
  extras: [
    { what: { 'de-CH': 'Sicht auf den See' }, amount: 600, per: 'unit' },
    { what: { 'de-CH': 'Eintritt' }, amount: 25_000, per: 'once' },
  ],
  rules: null,
};

describe('the price of an offer', () => {
  it('has four parts, a day and about a month, and what others pay beside it', () => {
    const quote = quoteOffer({ kind: 'dementia', price: LAKE, level: 6, shares: SHARES });
    expect(quote.parts.map(({ kind, perUnit, longer }) => [kind, perUnit, longer])).toEqual([
      ['lodging', 19_800, 5940],
      ['support', 4600, 1380],
      ['care', 2300, 690],
      ['extra', 600, 180],
    ]);
    expect([quote.perUnit, quote.longer, quote.isFrom]).toEqual([27_300, 8190, false]);
    expect(quote.others).toEqual({ insurer: 5760, publicShare: 6840 });
    expect(quote.beside.map(({ what }) => what)).toEqual([{ 'de-CH': 'Eintritt' }]);
  });

  it('leaves care out without a level, and says "auf Anfrage" without a table, never 0', () => {
    const without = quoteOffer({ kind: 'longTerm', price: LAKE, level: null, shares: SHARES });
    expect(without.parts.map(({ kind }) => kind)).toEqual(['lodging', 'support', 'extra']);
    expect([without.isFrom, without.others]).toEqual([false, null]);
    const unknown = quoteOffer({ kind: 'longTerm', price: LAKE, level: 6, shares: null });
    expect(unknown.parts[2]).toMatchObject({ kind: 'care', perUnit: null, longer: null });
    expect([unknown.perUnit, unknown.isFrom, unknown.others]).toEqual([25_000, true, null]);
  });

  it('has support by level, and a level without a figure is "auf Anfrage"', () => {
    const price = { ...LAKE, support: [...levels((level) => level * 100).slice(0, 12), null] };
    const at = (level: number | null) =>
      quoteOffer({ kind: 'longTerm', price, level, shares: SHARES }).parts.filter(
        ({ kind }) => kind === 'support',
      );
    expect(at(3)).toMatchObject([{ perUnit: 300 }]);
    expect(at(12)).toMatchObject([{ perUnit: null }]);
    expect(at(null)).toEqual([]);
  });

  it('is for a month in a flat, for a night in a guest room, for 14 days in a short stay', () => {
    const at = (kind: 'flat' | 'guestRoom' | 'shortStay') =>
      quoteOffer({ kind, price: LAKE, level: null, shares: null });
    expect(at('flat')).toMatchObject({ unit: 'month', longer: null, perUnit: 25_000 });
    expect(at('guestRoom')).toMatchObject({ unit: 'night', longer: null });
    expect(at('shortStay')).toMatchObject({ longerDays: 14, longer: 3500 });
  });
});
