import { describe, expect, it } from 'vitest';
import type { OfferPrice } from './Offer.ts';
import { MOST_NIGHTS, priceStay } from './stayPrice.ts';

const price = (validFrom: string, lodging: number): OfferPrice => ({
  validFrom,
  lodging,
  support: null,
  extras: [],
  rules: null,
});
const PRICES = [price('2026-11-01', 12_000), price('2027-03-01', 15_550)];
const stay = (arrival: string, departure: string, prices: readonly OfferPrice[] = PRICES) =>
  priceStay(prices, { arrival, departure, today: '2026-11-30' });

describe('the price of a stay', () => {
  it('counts nights, not days', () => {
    expect(stay('2026-12-05', '2026-12-08')).toEqual({
      kind: 'priced',
      nights: 3,
      seasons: [{ nights: 3, perNight: 12_000 }],
      total: 36_000,
    });
  });

  it('has both prices over the end of a season', () => {
    expect(stay('2027-02-27', '2027-03-03')).toEqual({
      kind: 'priced',
      nights: 4,
      seasons: [
        { nights: 2, perNight: 12_000 },
        { nights: 2, perNight: 15_550 },
      ],
      total: 55_100,
    });
  });

  it('includes the extras of each night', () => {
    const extras = [
      { what: { 'de-CH': 'Kurtaxe' }, amount: 350, per: 'unit' as const },
      { what: { 'de-CH': 'Hund' }, amount: 2000, per: 'once' as const },
    ];
    expect(
      stay('2026-12-05', '2026-12-07', [{ ...price('2026-01-01', 10_000), extras }]),
    ).toMatchObject({ total: 20_700 });
  });

  it('is on request if a night has no price', () => {
    expect(stay('2026-12-05', '2026-12-07', [])).toEqual({
      kind: 'onRequest',
      nights: 2,
    });
    expect(stay('2026-12-31', '2027-01-02', [price('2027-01-01', 100)])).toEqual({
      kind: 'onRequest',
      nights: 2,
    });
  });

  it('is on request beyond the twelve months in which a stay can be asked for', () => {
    expect(stay('2027-11-29', '2027-12-01')).toMatchObject({ kind: 'priced', nights: 2 });
    expect(stay('2027-11-30', '2027-12-02')).toEqual({ kind: 'onRequest', nights: 2 });
    expect(stay('9999-12-30', '9999-12-31')).toEqual({ kind: 'onRequest', nights: 1 });
  });

  it.each([
    ['2026-12-05', '', 'form'],
    ['2026-02-30', '2026-12-05', 'form'],
    ['<b>', '2026-12-05', 'form'],
    ['2026-11-29', '2026-12-05', 'past'],
    ['2026-12-05', '2026-12-05', 'order'],
    ['2026-12-06', '2026-12-05', 'order'],
    ['2026-12-01', '2027-12-01', 'tooLong'],
  ])('from %s to %s is refused: %s', (arrival, departure, fault) => {
    expect(stay(arrival, departure)).toEqual({ kind: 'fault', fault });
  });

  it('may be as long as the limit', () => {
    expect(stay('2026-12-01', '2027-01-30')).toMatchObject({
      nights: MOST_NIGHTS,
    });
    expect(stay('2026-12-01', '2027-01-31')).toMatchObject({
      fault: 'tooLong',
    });
  });
});
