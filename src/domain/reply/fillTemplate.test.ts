import { expect, it } from 'vitest';
import { fillTemplate, missingPlaceholders, textOfParts } from './fillTemplate.ts';

it('fills in what is known, and marks it', () => {
  const parts = fillTemplate('Guten Tag {name}, willkommen bei {haus}.', {
    name: 'Anna Muster',
    haus: 'Geeren',
  });
  expect(textOfParts(parts)).toBe('Guten Tag Anna Muster, willkommen bei Geeren.');
  expect(parts.map(({ placeholder }) => placeholder)).toEqual([null, 'name', null, 'haus', null]);
  expect(missingPlaceholders(parts)).toEqual([]);
});

it('names what is missing or not known, once, and leaves it as written', () => {
  const parts = fillTemplate('{name} {lohn} {lohn} {stelle}', { name: 'A', stelle: ' ' });
  expect(textOfParts(parts)).toBe('A {lohn} {lohn} {stelle}');
  expect(missingPlaceholders(parts)).toEqual(['lohn', 'stelle']);
});

it('does not fill in what a value contains, nor own properties of objects', () => {
  expect(textOfParts(fillTemplate('{name}', { name: '{haus} $& {constructor}' }))).toBe(
    '{haus} $& {constructor}',
  );
  expect(missingPlaceholders(fillTemplate('{constructor} {toString}', {}))).toEqual([
    'constructor',
    'toString',
  ]);
});

it('leaves braces alone that are no placeholder', () => {
  expect(missingPlaceholders(fillTemplate('{} { name } {a b} {{', {}))).toEqual([]);
});
