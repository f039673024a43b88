import { describe, expect, it } from 'vitest';
import { findLanguage, languageOf, localeOf, resolveLocale } from './resolveLocale.ts';

describe('resolveLocale', () => {
  it.each([
    ['/de/jobs', 'de-CH'],
    ['/it', 'it-CH'],
    ['/fr/', 'fr-CH'],
    ['/en/kontakt', 'en'],
  ])('reads %s as %s if the brand has the locale in the path', (path, locale) => {
    expect(resolveLocale(path, { localeInPath: true })).toBe(locale);
  });

  it.each(['/', '', '/jobs', '/DE/jobs', '/deutsch', '/xx/jobs', '//de'])(
    'returns an empty locale for %j',
    (path) => {
      expect(resolveLocale(path, { localeInPath: true })).toBe('');
    },
  );

  it('returns an empty locale for brands without the locale in the path', () => {
    expect(resolveLocale('/it/jobs', { localeInPath: false })).toBe('');
  });

  it('maps each locale to its language, and an empty locale to German', () => {
    expect(
      (['de', 'it', 'fr', 'en'] as const).map((language) => languageOf(localeOf(language))),
    ).toEqual(['de', 'it', 'fr', 'en']);
    expect(languageOf('')).toBe('de');
    expect(findLanguage('/fr')).toBe('fr');
  });
});
