import { expect, it } from 'vitest';
import { formatCentimes, formatWholeFrancs } from './formatFrancs.ts';

it.each([
  [0, '0'],
  [980, '980'],
  [8190, '8190'],
  [10_000, '10’000'],
  [12_040, '12’040'],
])('%i francs are written %s', (francs, text) => {
  expect(formatWholeFrancs(francs)).toBe(text);
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [2305, '23.05'],
  [27_300, '273.00'],
  [1_234_050, '12’340.50'],
])('%i centimes are written %s', (amount, text) => {
  expect(formatCentimes(amount)).toBe(text);
});
