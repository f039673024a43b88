import { expect, test } from 'vitest';
import { findPrefixedPath, withLanguage } from './languagePrefix.ts';

const prefixed = { localeInPath: true };

test('a missing prefix is added in the selected language, by default German', () => {
  expect(findPrefixedPath('/jobs', prefixed)).toBe('/de/jobs');
  expect(findPrefixedPath('/jobs', prefixed, 'it')).toBe('/it/jobs');
  expect(findPrefixedPath('/', prefixed)).toBe('/de');
});

test('a prefix of another language is replaced', () => {
  expect(findPrefixedPath('/es/jobs', prefixed)).toBe('/de/jobs');
  expect(findPrefixedPath('/DE/jobs', prefixed)).toBe('/de/jobs');
  expect(findPrefixedPath('/de-CH', prefixed)).toBe('/de');
});

test('short first segments that are routes are kept', () => {
  expect(findPrefixedPath('/s/preise', prefixed)).toBe('/de/s/preise');
  expect(findPrefixedPath('/v/empfang', prefixed)).toBe('/de/v/empfang');
});

test('a right path stays, and so does every path of a brand without prefixes', () => {
  expect(findPrefixedPath('/it/jobs', prefixed)).toBeNull();
  expect(findPrefixedPath('/it', prefixed)).toBeNull();
  expect(findPrefixedPath('/jobs', { localeInPath: false })).toBeNull();
});

test('another language keeps the rest of the address', () => {
  expect(withLanguage('/de/wohnen/haus-umgebung', 'fr')).toBe('/fr/wohnen/haus-umgebung');
  expect(withLanguage('/de', 'en')).toBe('/en');
});
