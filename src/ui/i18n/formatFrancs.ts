import type { Centimes } from '../../domain/places/Offer.ts';

/** Thousands are parted from five digits on, as in the Chancellery's rules: "8190", "12’340". */
const GROUPED_FROM = 10_000;

/** Whole francs: "8190", "12’340". The same in all languages of Switzerland. */
export const formatWholeFrancs = (francs: number): string =>
  francs < GROUPED_FROM
    ? String(francs)
    : `${Math.floor(francs / 1000)}’${String(francs % 1000).padStart(3, '0')}`;

/** Francs of whole centimes, always with two decimals: "273.00", "23.05". */
export const formatCentimes = (amount: Centimes): string =>
  `${formatWholeFrancs(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;
