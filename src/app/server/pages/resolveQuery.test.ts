import { expect, test } from 'vitest';
import { resolveQuery } from './resolveQuery.ts';

const GERMAN = { localeInPath: false };
const resolve = (url: string, brand = GERMAN) => resolveQuery(url, url.replace(/\?.*$/s, ''), brand);
const queryOf = (url: string, brand = GERMAN): string => resolve(url, brand).query;

test('what the route does not name changes nothing', () => {
  expect(resolve('/jobs?utm_source=brief')).toEqual({ query: '', uncached: false });
  expect(queryOf('/events?utm_source=brief')).toBe('');
  expect(queryOf('/events')).toBe('');
});

test('the same filters are one query, whatever their order and what stands between them', () => {
  expect(queryOf('/events?seite=2&x=1&kategorie=musik')).toBe(queryOf('/events?kategorie=musik&seite=2&kategorie=fest'));
  expect(queryOf('/events?seite=2&kategorie=musik')).toBe('?kategorie=musik&seite=2');
});

test('blanks and empty values are none', () => {
  expect(queryOf('/events?kategorie=+musik+&haus=')).toBe('?kategorie=musik');
  expect(queryOf('/events?kategorie=%20')).toBe('');
});

test('a value that is longer than any of ours is none', () => {
  expect(queryOf(`/events?kategorie=${'a'.repeat(81)}`)).toBe('');
});

test('parameters of the path and the language make no difference', () => {
  expect(queryOf('/events/abc/konzert?datum=2026-11-24')).toBe('?datum=2026-11-24');
  expect(queryOf('/it/kontakt?gesendet=1', { localeInPath: true })).toBe('?gesendet=1');
});

test.each(['/kontakt?von=Uster', '/unsere-haeuser/lindengut?von=Uster', '/kontakt?gesendet=1&von=Uster'])('%s is typed by a visitor and kept by nobody', (url) => {
  expect(resolve(url).uncached).toBe(true);
});

test.each(['/kontakt?gesendet=1', '/kontakt?von=', '/events?von=Uster'])('%s may be kept', (url) => {
  expect(resolve(url).uncached).toBe(false);
});

test.each(['/events?%', '/events?%c0%af=1', '/events?__proto__=x&constructor=y', '/events?&&==&'])('%s is no failure', (url) => {
  expect(queryOf(url)).toBe('');
});
