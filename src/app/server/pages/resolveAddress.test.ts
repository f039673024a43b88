import { expect, test } from 'vitest';
import { resolveAddress } from './resolveAddress.ts';

const plain = (url: string) => resolveAddress(url, { localeInPath: false });
const prefixed = (url: string) => resolveAddress(url, { localeInPath: true });

test('the query does not belong to the page', () => {
  expect(plain('/jobs?utm_source=brief')).toEqual({ kind: 'page', path: '/jobs' });
});

test.each([
  ['/jobs/', '/jobs'],
  ['//jobs', '/jobs'],
  ['/jobs//offene-stellen/?a=1', '/jobs/offene-stellen?a=1'],
  ['//', '/'],
])('%s has its one form at %s', (url, location) => {
  expect(plain(url)).toEqual({ kind: 'redirect', status: 301, location });
});

test('no redirect leads to another site', () => {
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
  '%s is no second address of another page',
  (url) => {
    expect(plain(url)).toEqual({ kind: 'refused', status: 400 });
  },
);

test.each(['/%c0%af', '/%', '/%E0%A4', '/a%00b', '/a b'])('%s is no address', (url) => {
  expect(plain(url)).toEqual({ kind: 'refused', status: 400 });
});

test('a path of more than 2000 characters is refused', () => {
  expect(plain(`/${'a'.repeat(1999)}`)).toMatchObject({ kind: 'page' });
  expect(plain(`/${'a'.repeat(2000)}`)).toEqual({ kind: 'refused', status: 414 });
});
