import { expect, test } from 'vitest';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { createHrefs, findPrefixedPath, withLanguage, writtenPath } from './createHrefs.ts';
import { ROUTE_TABLE } from './routeTable.ts';

const plain = createHrefs(ROUTE_TABLE, { localeInPath: false }, () => '');
const inLocale = (locale: SelectedLocale) =>
  createHrefs(ROUTE_TABLE, { localeInPath: true }, () => locale);

test('a route has the address from the route table', () => {
  expect(plain.hrefOf('home')).toBe('/');
  expect(plain.hrefOf('surroundings')).toBe('/wohnen/haus-umgebung');
  expect(plain.hrefOf('event', { id: '7', slug: 'sommerfest' })).toBe('/events/7/sommerfest');
});

test('a parameter is encoded and stays in its segment', () => {
  expect(plain.hrefOf('page', { seite: '../intern?x' })).toBe('/s/..%2Fintern%3Fx');
});

test('a missing parameter throws', () => {
  expect(() => plain.hrefOf('house')).toThrow('needs "haus"');
});

test('the address starts with the language if the brand has the language in its paths', () => {
  expect(inLocale('it-CH').hrefOf('home')).toBe('/it');
  expect(inLocale('').hrefOf('jobs')).toBe('/de/jobs');
});

test('a path from editors gets the language prefix once, other addresses stay unchanged', () => {
  const { hrefOfContent } = inLocale('fr-CH');
  expect(hrefOfContent('/jobs')).toBe('/fr/jobs');
  expect(hrefOfContent('/en/jobs')).toBe('/en/jobs');
  expect(hrefOfContent('https://example.org/jobs')).toBe('https://example.org/jobs');
  expect(hrefOfContent('tel:+41440000000')).toBe('tel:+41440000000');
  expect(hrefOfContent('/dateien/preise.pdf')).toBe('/dateien/preise.pdf');
});

test('the language menu links to the same page in the other language', () => {
  expect(inLocale('de-CH').hrefInLanguage('/de/wohnen', 'it')).toBe('/it/wohnen');
  expect(inLocale('de-CH').hrefInLanguage('/de', 'en')).toBe('/en');
  expect(plain.hrefInLanguage('/wohnen', 'it')).toBe('/wohnen');
});

test('hasRoute is false for a route that the brand hides or that has no screen yet', () => {
  const hiding = createHrefs(
    ROUTE_TABLE,
    { localeInPath: true, hiddenRoutes: ['openApprenticeships'] },
    () => '',
  );
  expect(hiding.hasRoute('openJobs')).toBe(true);
  expect(hiding.hasRoute('openApprenticeships')).toBe(false);
  expect(plain.hasRoute('openApprenticeships')).toBe(true);
  expect(plain.hasRoute('login')).toBe(false);
});

const prefixed = { localeInPath: true };

test('a missing prefix is added in the selected language, by default German', () => {
  expect(findPrefixedPath('/jobs', prefixed)).toBe('/de/jobs');
  expect(findPrefixedPath('/jobs', prefixed, 'it')).toBe('/it/jobs');
  expect(findPrefixedPath('/', prefixed)).toBe('/de');
});

test('a prefix that is not a supported language code is replaced', () => {
  expect(findPrefixedPath('/es/jobs', prefixed)).toBe('/de/jobs');
  expect(findPrefixedPath('/DE/jobs', prefixed)).toBe('/de/jobs');
  expect(findPrefixedPath('/de-CH', prefixed)).toBe('/de');
});

test('a language in capital letters or with a country is replaced by that language', () => {
  expect(findPrefixedPath('/FR', prefixed)).toBe('/fr');
  expect(findPrefixedPath('/EN/jobs', prefixed)).toBe('/en/jobs');
  expect(findPrefixedPath('/It/jobs', prefixed, 'en')).toBe('/it/jobs');
  expect(findPrefixedPath('/fr-CH/jobs', prefixed)).toBe('/fr/jobs');
  for (const path of ['/FR', '/EN/jobs', '/fr-CH/jobs', '/FR/fr'])
    expect(findPrefixedPath(findPrefixedPath(path, prefixed) ?? '', prefixed)).toBeNull();
});

test('short first segments that are routes are not taken for a language', () => {
  expect(findPrefixedPath('/s/preise', prefixed)).toBe('/de/s/preise');
  expect(findPrefixedPath('/v/empfang', prefixed)).toBe('/de/v/empfang');
});

test('a correct path needs no redirect, nor does any path of a brand without prefixes', () => {
  expect(findPrefixedPath('/it/jobs', prefixed)).toBeNull();
  expect(findPrefixedPath('/it', prefixed)).toBeNull();
  expect(findPrefixedPath('/jobs', { localeInPath: false })).toBeNull();
});

test('a change of the language keeps the rest of the address', () => {
  expect(withLanguage('/de/wohnen/haus-umgebung', 'fr')).toBe('/fr/wohnen/haus-umgebung');
  expect(withLanguage('/de', 'en')).toBe('/en');
});

const spellingOf = (path: string, hiddenRoutes: readonly string[] = []): string =>
  writtenPath(ROUTE_TABLE, path, { hiddenRoutes });

test.each([
  ['/Kontakt', '/kontakt'],
  ['/JOBS/Offene-Stellen', '/jobs/offene-stellen'],
  ['/Events/a1B/Sommer-Fest', '/events/a1B/Sommer-Fest'],
  ['/S/Besuch', '/s/Besuch'],
  ['/Unsere-Haeuser/%41m-Park', '/unsere-haeuser/%41m-Park'],
  ['/V/empfang', '/v/empfang'],
  ['/Mail-Signatur', '/mail-signatur'],
])('%s is written %s', (path, written) => {
  expect(spellingOf(path)).toBe(written);
});

test.each([
  '/',
  '/kontakt',
  '/S',
  '/Gibt-Es-Nicht',
  '/Kontakt/Karte',
  '/events//Fest',
  '/EVENTS.ICS',
])('%s has no other spelling', (path) => {
  expect(spellingOf(path)).toBe(path);
});

test('the spelling of a path is final', () => {
  for (const { path } of ROUTE_TABLE) {
    const spelled = `/${path.replaceAll(/:[a-z]+/g, 'X1')}`;
    expect(spellingOf(spelled)).toBe(spelled);
    expect(spellingOf(spelled.toUpperCase())).toBe(spelled);
  }
});

test('a route that the brand hides has no spelling', () => {
  expect(spellingOf('/Events', ['events'])).toBe('/Events');
});
