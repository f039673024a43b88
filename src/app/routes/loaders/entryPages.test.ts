import { expect, test } from 'vitest';
import { descriptionOf, namedDescription } from './entryPages.ts';

const german = { text: 'Wohnen am See.', lang: 'de-CH' } as const;

test('a page is described in its own language or not at all', () => {
  expect(descriptionOf(null, german, { text: 'Vivere sul lago.' })).toEqual({
    text: 'Vivere sul lago.',
  });
  expect(descriptionOf(null, { text: '' }, german)).toBeNull();
});

test('an entry is described by its name and its short text', () => {
  expect(
    namedDescription([{ text: 'Singen' }, null, 'Saal'], { text: 'Mit Frau Keller.' }),
  ).toEqual({ text: 'Singen, Saal. Mit Frau Keller.' });
});

test('a short text in another language is left out', () => {
  expect(
    namedDescription(['Apprentissage', { text: 'Köchin EFZ', lang: 'de-CH' }], german),
  ).toEqual({ text: 'Apprentissage, Köchin EFZ' });
});
