import { describe, expect, it, test } from 'vitest';
import { AUDITED_BRANDS, auditedEntry } from '../../../tests/support/auditedSamples.ts';
import {
  findExpiringJobs,
  findMissingAlts,
  findMissingTranslations,
  findPoorMetadata,
} from './contentChecks.ts';
import type { AuditedEntry } from './AuditedContent.ts';

test('an image without an alternative text is reported with its file name and its entry', () => {
  const entry = auditedEntry({
    pictures: [
      { file: 'park.jpg', described: true },
      { file: 'saal.jpg', described: false },
    ],
  });
  expect(findMissingAlts([entry])).toEqual([
    {
      brandId: 'beispiel',
      subject: 'Wohnen im Park',
      locale: 'de-CH',
      entryHref: 'https://redaktion.example/admin/wohnen1',
      matter: { check: 'missingAlt', file: 'saal.jpg' },
    },
  ]);
});

test('a missing alternative text is reported once for all languages, or in a translation if only that lacks it', () => {
  const bare = [{ file: 'saal.jpg', described: false }];
  expect(
    findMissingAlts([
      auditedEntry({ pictures: bare }),
      auditedEntry({ locale: 'fr-CH', pictures: bare }),
    ]).map(({ locale }) => locale),
  ).toEqual(['de-CH']);
  expect(
    findMissingAlts([auditedEntry(), auditedEntry({ locale: 'fr-CH', pictures: bare })]).map(
      ({ locale }) => locale,
    ),
  ).toEqual(['fr-CH']);
});

const multilingual = AUDITED_BRANDS.find(({ localeInPath }) => localeInPath)?.id ?? '';
const page = (deviation: Partial<AuditedEntry> = {}) =>
  auditedEntry({ brandId: multilingual, ...deviation });
const translationFindings = (...entries: AuditedEntry[]) =>
  findMissingTranslations(entries, { brands: AUDITED_BRANDS, today: '2026-11-24' });

describe('an entry of a site in four languages', () => {
  it('is reported with the languages in which it does not exist', () => {
    expect(
      translationFindings(page(), page({ locale: 'it-CH' })).map(({ matter }) => matter),
    ).toEqual([{ check: 'missingTranslation', locales: ['fr-CH', 'en'], fields: [] }]);
  });

  it('is reported with the fields that are filled in German only', () => {
    const translated = (['it-CH', 'fr-CH', 'en'] as const).map((locale) =>
      page({
        locale,
        title: 'Abitare',
        filled: locale === 'it-CH' ? ['titel'] : ['titel', 'lead'],
      }),
    );
    expect(translationFindings(page(), ...translated)).toEqual([
      expect.objectContaining({
        subject: 'Abitare',
        locale: 'it-CH',
        matter: { check: 'missingTranslation', locales: ['it-CH'], fields: ['lead'] },
      }),
    ]);
  });

  it('needs no translation if there is no German version or its last day is over', () => {
    expect(translationFindings(page({ lastDay: '2026-11-23' }))).toEqual([]);
    expect(translationFindings(page({ locale: 'en' }))).toEqual([]);
    expect(translationFindings(page({ lastDay: '2026-11-24' }))).toHaveLength(1);
  });
});

it('a site in German only needs no translations, nor does an entry without languages', () => {
  expect(translationFindings(auditedEntry(), page({ type: 'redirect', locale: null }))).toEqual([]);
});

const metadataMatters = (
  metadata: AuditedEntry['metadata'],
  deviation: Partial<AuditedEntry> = {},
) =>
  findPoorMetadata([auditedEntry({ metadata, ...deviation })], '2026-11-24').map(
    ({ matter }) => matter,
  );

test('a missing title and a description longer than search engines show are reported', () => {
  expect(metadataMatters({ title: 0, description: 171 })).toEqual([
    { check: 'emptyMetadata', field: 'title', length: 0, most: 70 },
    { check: 'emptyMetadata', field: 'description', length: 171, most: 170 },
  ]);
  expect(metadataMatters({ title: 70, description: 170 })).toEqual([]);
});

test('a translation without its own metadata is not reported, but one with a too long title is', () => {
  expect(metadataMatters({ title: 0, description: 0 }, { locale: 'en' })).toEqual([]);
  expect(metadataMatters({ title: 71, description: 0 }, { locale: 'en' })).toHaveLength(1);
});

test('an entry without its own page needs no metadata, nor does one whose last day is over', () => {
  expect(
    [
      metadataMatters(null),
      metadataMatters({ title: 0, description: 0 }, { lastDay: '2026-11-23' }),
    ].flat(),
  ).toEqual([]);
});

const jobMatters = (lastDay: string | null, type: 'job' | 'event' = 'job') =>
  findExpiringJobs(
    [auditedEntry({ type, lastDay }), auditedEntry({ type, lastDay, locale: 'fr-CH' })],
    '2026-11-24',
  ).map(({ matter }) => matter);

test.each([
  ['2026-11-23', true],
  ['2025-01-01', true],
  ['2026-11-24', false],
  ['2026-12-08', false],
])('a job until %s is reported once, with over: %s', (lastDay, over) => {
  expect(jobMatters(lastDay)).toEqual([{ check: 'expiringJob', lastDay, over }]);
});

test('a job with more than two weeks left or without a last day is not reported, nor is an event', () => {
  expect(
    [jobMatters('2026-12-09'), jobMatters(null), jobMatters('2026-11-23', 'event')].flat(),
  ).toEqual([]);
});
