import { expect, test } from 'vitest';
import { resolveAddress, KNOWN_VALUES, resolveQuery, keepQuery } from './resolveAddress.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';

const plain = (url: string) => resolveAddress(url, { localeInPath: false });
const prefixed = (url: string) => resolveAddress(url, { localeInPath: true });

test('the query is not part of the page', () => {
  expect(plain('/jobs?utm_source=brief')).toEqual({ kind: 'page', path: '/jobs' });
});

test.each([
  ['/jobs/', '/jobs'],
  ['//jobs', '/jobs'],
  ['/jobs//offene-stellen/?a=1', '/jobs/offene-stellen?a=1'],
  ['//', '/'],
])('%s is redirected to its canonical form %s', (url, location) => {
  expect(plain(url)).toEqual({ kind: 'redirect', status: 301, location });
});

test.each([
  ['/%6Aobs', '/jobs'],
  ['/s/besuch%2dszeiten?a=%41', '/s/besuch-szeiten?a=%41'],
  ['//%6bontakt/', '/kontakt'],
  ['/events%2Eics', '/events.ics'],
])('%s is redirected to %s, with its letters unencoded', (url, location) => {
  expect(plain(url)).toEqual({ kind: 'redirect', status: 301, location });
  expect(plain(location)).toMatchObject({ kind: 'page' });
});

test.each(['/%2Fevil.example', '/f%C3%BChrung', '/f%c3%bchrung', '/%2541', '/a%20b'])(
  '%s stays as it is',
  (path) => {
    expect(plain(path)).toEqual({ kind: 'page', path });
  },
);

test('no redirect leads to another site', () => {
  expect(plain('/%2e%2e//evil.example')).toEqual({ kind: 'refused', status: 400 });
  expect(plain('//evil.example/')).toMatchObject({ location: '/evil.example' });
  expect(plain('/\\evil.example/')).toEqual({ kind: 'refused', status: 400 });
  expect(plain('/%5Cevil.example/')).toEqual({ kind: 'refused', status: 400 });
});

test('a missing language is a temporary redirect that keeps the query', () => {
  expect(prefixed('/jobs?bereich=pflege')).toEqual({
    kind: 'redirect',
    status: 302,
    location: '/de/jobs?bereich=pflege',
  });
  expect(prefixed('/')).toEqual({ kind: 'redirect', status: 302, location: '/de' });
  expect(prefixed('/it/jobs')).toEqual({ kind: 'page', path: '/it/jobs' });
});

test.each(['/wohnen/..', '/wohnen/%2e%2E/jobs', '/./jobs', '/jobs/.%2e/'])(
  '%s is refused instead of resolving to another page',
  (url) => {
    expect(plain(url)).toEqual({ kind: 'refused', status: 400 });
  },
);

test.each(['/%c0%af', '/%', '/%E0%A4', '/a%00b', '/a b'])('%s is not a valid address', (url) => {
  expect(plain(url)).toEqual({ kind: 'refused', status: 400 });
});

test('a path of more than 2000 characters is refused', () => {
  expect(plain(`/${'a'.repeat(1999)}`)).toMatchObject({ kind: 'page' });
  expect(plain(`/${'a'.repeat(2000)}`)).toEqual({ kind: 'refused', status: 414 });
});

const GERMAN = { localeInPath: false };
const resolve = (url: string, brand = GERMAN) =>
  resolveQuery(url, url.replace(/\?.*$/s, ''), brand);
const queryOf = (url: string, brand = GERMAN): string => resolve(url, brand).query;

test('parameters that the route does not define are ignored', () => {
  expect(resolve('/jobs?utm_source=brief')).toEqual({ query: '', uncached: false });
  expect(queryOf('/events?utm_source=brief')).toBe('');
  expect(queryOf('/events')).toBe('');
});

test('the same filters give the same query, whatever their order and the parameters between them', () => {
  expect(queryOf('/events?seite=2&x=1&kategorie=musik')).toBe(
    queryOf('/events?kategorie=musik&seite=2&kategorie=fest'),
  );
  expect(queryOf('/events?seite=2&kategorie=musik')).toBe('?kategorie=musik&seite=2');
});

test('blanks are trimmed and empty values are dropped', () => {
  expect(queryOf('/events?kategorie=+musik+&haus=')).toBe('?kategorie=musik');
  expect(queryOf('/events?kategorie=%20')).toBe('');
});

test('a value that is too long is dropped', () => {
  expect(queryOf(`/events?kategorie=${'a'.repeat(81)}`)).toBe('');
});

test('parameters are also resolved for paths with values and with a language', () => {
  expect(queryOf('/events/abc/konzert?datum=2026-11-24')).toBe('?datum=2026-11-24');
  expect(queryOf('/it/kontakt?gesendet=1', { localeInPath: true })).toBe('?gesendet=1');
});

test.each([
  '/kontakt?von=Uster',
  '/unsere-haeuser/lindengut?von=Uster',
  '/kontakt?gesendet=K7QM-4DXA',
])('%s belongs to one visitor and is not cached', (url) => {
  expect(resolve(url).uncached).toBe(true);
});

test.each(['/kontakt?von=', '/events?von=Uster'])('%s may be cached', (url) => {
  expect(resolve(url).uncached).toBe(false);
});

test.each(['/events?%', '/events?%c0%af=1', '/events?__proto__=x&constructor=y', '/events?&&==&'])(
  '%s does not throw',
  (url) => {
    expect(queryOf(url)).toBe('');
  },
);

test('a list becomes one value, whether a form or a link wrote it', () => {
  const asForm = queryOf('/jobs/offene-stellen?bereich=technik&bereich=pflege&firma=&lehre=1');
  expect(asForm).toBe('?bereich=pflege%2Ctechnik&lehre=1');
  expect(queryOf('/jobs/offene-stellen?lehre=1&bereich=pflege,,technik,pflege')).toBe(asForm);
});

test('a list that is too long is dropped', () => {
  expect(
    queryOf(
      `/jobs/offene-stellen?${Array.from({ length: 40 }, (_, number) => `bereich=a${number}`).join('&')}`,
    ),
  ).toBe('');
});

test.each([
  '/events?kategorie=unsinn',
  '/events?zeit=morgen',
  '/events?haus=../x',
  '/events?seite=1',
  '/events/abc/konzert?datum=gestern',
  '/events/abc/konzert?datum=2026-02-30',
  '/media?jahr=letztes',
  '/media?jahr=02026',
  '/jobs/offene-stellen?bereich=unsinn,x',
  '/jobs/offene-stellen/7?quelle=verena',
  '/jobs/offene-stellen/7?quelle=website',
  '/jobs/offene-stellen?quelle=portal',
  '/jobs/offene-stellen?lehre=ja&pensum=080&firma=A',
])('%s is the page without the query, with no second entry in the cache', (url) => {
  expect(resolve(url)).toEqual({ query: '', uncached: false });
});

test('valid parameters are kept while invalid ones are dropped', () => {
  expect(queryOf('/events?kategorie=musik&zeit=morgen&haus=am-park&seite=2')).toBe(
    '?haus=am-park&kategorie=musik&seite=2',
  );
  expect(queryOf('/media?jahr=2025')).toBe('?jahr=2025');
  expect(queryOf('/jobs/offene-lehrstellen/7?a=1&quelle=portal')).toBe('?quelle=portal');
  expect(
    queryOf('/jobs/offene-stellen?bereich=unsinn,pflege&firma=haus-a&lehre=1&pensum=100'),
  ).toBe('?bereich=pflege&firma=haus-a&lehre=1&pensum=100');
});

test('an invalid page number is kept, so that the page stays missing', () => {
  expect(queryOf('/events?seite=007')).toBe('?seite=007');
});

test('each parameter in the route table has known values or is marked as uncached', () => {
  const named = ROUTE_TABLE.flatMap(({ query, uncachedQuery }) =>
    query.filter((name) => !uncachedQuery.includes(name)),
  );
  expect(named.filter((name) => !KNOWN_VALUES.has(name))).toEqual([]);
});

test('another spelling of a path has no query of its own', () => {
  expect(resolve('/Kontakt?von=Uster')).toEqual({ query: '', uncached: false });
});

test('search words are not cached', () => {
  expect(resolve('/jobs/offene-stellen?suche=koch')).toEqual({
    query: '?suche=koch',
    uncached: true,
  });
});

test.each([
  ['/kontakt', '/anfahrt?von=Uster', '/kontakt?von=Uster'],
  ['/kontakt#karte', '/anfahrt?von=Uster&a=1', '/kontakt?von=Uster&a=1#karte'],
  ['/events?kategorie=musik', '/musik?seite=2', '/events?kategorie=musik'],
  ['/kontakt', '/anfahrt?', '/kontakt'],
  ['/kontakt', '/anfahrt', '/kontakt'],
])('a redirect to %s from %s leads to %s', (location, url, target) => {
  expect(keepQuery(location, url)).toBe(target);
});
