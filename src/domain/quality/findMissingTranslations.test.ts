import { describe, expect, it } from 'vitest';
import { AUDITED_BRANDS, auditedEntry } from '../../../tests/support/auditedSamples.ts';
import type { AuditedEntry } from './AuditedContent.ts';
import { findMissingTranslations } from './findMissingTranslations.ts';

const multilingual = AUDITED_BRANDS.find(({ localeInPath }) => localeInPath)?.id ?? '';
const page = (deviation: Partial<AuditedEntry> = {}) =>
  auditedEntry({ brandId: multilingual, ...deviation });
const find = (...entries: AuditedEntry[]) =>
  findMissingTranslations(entries, { brands: AUDITED_BRANDS, today: '2026-11-24' });

describe('an entry of a site in four languages', () => {
  it('is missing in the languages in which it does not exist', () => {
    expect(find(page(), page({ locale: 'it-CH' })).map(({ matter }) => matter)).toEqual([
      { check: 'missingTranslation', locales: ['fr-CH', 'en'], fields: [] },
    ]);
  });

  it('lacks the fields that are filled in German alone', () => {
    const translated = (['it-CH', 'fr-CH', 'en'] as const).map((locale) =>
      page({
        locale,
        title: 'Abitare',
        filled: locale === 'it-CH' ? ['titel'] : ['titel', 'lead'],
      }),
    );
    expect(find(page(), ...translated)).toEqual([
      expect.objectContaining({
        subject: 'Abitare',
        locale: 'it-CH',
        matter: { check: 'missingTranslation', locales: ['it-CH'], fields: ['lead'] },
      }),
    ]);
  });

  it('needs none where German has nothing, or once its last day is over', () => {
    expect(find(page({ lastDay: '2026-11-23' }))).toEqual([]);
    expect(find(page({ locale: 'en' }))).toEqual([]);
    expect(find(page({ lastDay: '2026-11-24' }))).toHaveLength(1);
  });
});

it('a site in German alone needs no translations, and what has no languages neither', () => {
  expect(find(auditedEntry(), page({ type: 'redirect', locale: null }))).toEqual([]);
});
