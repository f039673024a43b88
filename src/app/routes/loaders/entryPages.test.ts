import { expect, test } from 'vitest';
import { descriptionOf, namedDescription } from './entryPages.ts';

const german = { text: 'Wohnen am See.', lang: 'de-CH' } as const;

test('a page has a description only if it is in the language of the page', () => {
  expect(descriptionOf(null, german, { text: 'Vivere sul lago.' })).toEqual({
    text: 'Vivere sul lago.',
  });
  expect(descriptionOf(null, { text: '' }, german)).toBeNull();
});

test('the description of an entry consists of its name and its short text', () => {
  expect(
    namedDescription([{ text: 'Singen' }, null, 'Saal'], { text: 'Mit Frau Keller.' }),
  ).toEqual({ text: 'Singen, Saal. Mit Frau Keller.' });
});

test('a short text in another language is omitted', () => {
  expect(
    namedDescription(['Apprentissage', { text: 'Köchin EFZ', lang: 'de-CH' }], german),
  ).toEqual({ text: 'Apprentissage, Köchin EFZ' });
});
