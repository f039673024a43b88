import { expect, it } from 'vitest';
import { isSameSecret } from './isSameSecret.ts';

const SECRET = 'k'.repeat(43);

it('returns true for the same secret', () => {
  expect(isSameSecret(SECRET, SECRET)).toBe(true);
});

it.each([
  ['nothing', ''],
  ['another one', 'x'.repeat(43)],
  ['a part', SECRET.slice(1)],
  ['more', `${SECRET}k`],
  ['as many letters of two bytes', 'ä'.repeat(43)],
  ['as many of four bytes', '🌻'.repeat(43)],
  ['half a letter', '\ud83c'.repeat(43)],
  ['as many null bytes', '\0'.repeat(43)],
])('returns false for %s without throwing', (_, given) => {
  expect(isSameSecret(given, SECRET)).toBe(false);
});
