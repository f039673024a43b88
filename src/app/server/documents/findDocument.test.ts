import { expect, test } from 'vitest';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import { findDocument } from './findDocument.ts';

const inLanguages = { ...sampleBrandInFourLanguages, hiddenRoutes: [] };

test.each(['/sitemap.xml', '/events.ics', '/events.atom', '/media.atom', '/events/abc/singen.ics'])(
  '%s is a document',
  (path) => {
    expect(findDocument(path, sampleBrand)).not.toBeNull();
  },
);

test.each([
  '/',
  '/events',
  '/events/abc/singen',
  '/events.ics/',
  '/de/events.ics',
  '/EVENTS.ICS',
  '/a/sitemap.xml',
  '/events/a/b/c.ics',
  '/events/%E0%A4/x.ics',
])('%s is not a document', (path) => {
  expect(findDocument(path, sampleBrand)).toBeNull();
});

test('the id and slug of an event are decoded from the address', () => {
  expect(findDocument('/events/a%20b/sommer-fest.ics', sampleBrand)?.parameters).toEqual({
    id: 'a b',
    slug: 'sommer-fest',
  });
});

test('documents are below the language prefix, except the sitemap, which exists once for all languages', () => {
  expect(findDocument('/it/events.ics', inLanguages)).not.toBeNull();
  expect(findDocument('/events.ics', inLanguages)).toBeNull();
  expect(findDocument('/sitemap.xml', inLanguages)).not.toBeNull();
  expect(findDocument('/it/sitemap.xml', inLanguages)).toBeNull();
});

test('the open data of free places have one address, below no language, and none if places are hidden', () => {
  for (const brand of [sampleBrand, inLanguages])
    expect(findDocument('/api/freie-plaetze.json', brand)).not.toBeNull();
  expect(findDocument('/it/api/freie-plaetze.json', inLanguages)).toBeNull();
  expect(
    findDocument('/api/freie-plaetze.json', { ...sampleBrand, hiddenRoutes: ['places'] }),
  ).toBeNull();
});

test('a brand that hides events and media has no calendar and no feeds for them', () => {
  for (const path of [
    '/de/events.ics',
    '/de/events.atom',
    '/de/media.atom',
    '/de/events/abc/singen.ics',
  ])
    expect(findDocument(path, sampleBrandInFourLanguages)).toBeNull();
});
