import type { ContentRead } from '../../src/adapters/http/ContentRead.ts';

/**
 * A read of each kind and shape that a browser with the previous release sends. To be removed with
 * the code that still serves that release.
 */
export const EARLIER_READS = [
  { kind: 'configuration', brandId: 'beispiel', locale: '' },
  { kind: 'configuration', brandId: 'beispiel-am-see', locale: 'it-CH' },
  { kind: 'page', brandId: 'beispiel', path: '', locale: 'de-CH' },
  { kind: 'page', brandId: 'beispiel', path: 'wohnen/haus-umgebung', locale: 'en' },
  { kind: 'events', brandId: 'beispiel', from: '2026-11-24', page: 1, locale: 'de-CH' },
  { kind: 'events', brandId: null, from: '2025-11-24', page: 4, locale: 'it-CH' },
  { kind: 'event', brandId: 'beispiel', id: 'w5vjr0vkbtui66o8ofe18h7p', locale: 'de-CH' },
  { kind: 'event', brandId: 'beispiel', id: '17', locale: 'en' },
  {
    kind: 'media',
    brandId: 'beispiel',
    year: null,
    order: 'newest',
    page: 1,
    limit: 6,
    locale: 'fr-CH',
  },
  {
    kind: 'media',
    brandId: 'beispiel',
    year: 2025,
    order: 'newest',
    page: 3,
    limit: 24,
    locale: 'de-CH',
  },
  {
    kind: 'media',
    brandId: 'beispiel',
    year: null,
    order: 'oldest',
    page: 1,
    limit: 1,
    locale: 'de-CH',
  },
  { kind: 'mediaEntry', brandId: 'beispiel', id: '3', locale: 'de-CH' },
  { kind: 'mediaEntry', brandId: 'beispiel', id: 'dbj334eoyfpad6ti1hur1ucg', locale: 'de-CH' },
  { kind: 'houses', locale: 'it-CH' },
  { kind: 'house', slug: 'haus-am-see', locale: 'de-CH' },
  { kind: 'houseOfBrand', brandId: 'beispiel', locale: 'it-CH' },
  {
    kind: 'jobs',
    brandId: 'beispiel',
    jobKind: 'job',
    openOn: '2026-11-24',
    limit: 3,
    locale: 'de-CH',
  },
  {
    kind: 'jobs',
    brandId: null,
    jobKind: 'apprenticeship',
    openOn: '2026-11-24',
    limit: 100,
    locale: 'de-CH',
  },
  { kind: 'job', jobKind: 'job', id: 'w5vjr0vkbtui66o8ofe18h7p', locale: 'de-CH' },
  { kind: 'job', jobKind: 'apprenticeship', id: '17', locale: 'it-CH' },
  { kind: 'trainingOffers', brandId: 'beispiel', locale: 'fr-CH' },
  { kind: 'programmeDay', brandId: 'beispiel', date: '2026-11-24', locale: 'de-CH' },
  { kind: 'menuWeek', brandId: 'beispiel', monday: '2026-11-23', locale: 'de-CH' },
  { kind: 'kioskProfile', handle: 'park-empfang', locale: 'de-CH' },
] as const satisfies readonly ContentRead[];

/**
 * Reads that only the server made in that release, and the kind as which the gateway accepted them
 * then.
 */
export const EARLIER_SERVER_READS: readonly (readonly [
  read: ContentRead,
  takenFor: (typeof EARLIER_READS)[number]['kind'] | null,
])[] = [
  [{ kind: 'pageAddresses', brandId: 'beispiel', page: 1, locale: 'de-CH' }, null],
  [{ kind: 'redirects', brandId: 'beispiel', page: 1, locale: 'de-CH' }, null],
  // A caller that requests all addresses gets one page of the list.
  [{ kind: 'mediaAddresses', brandId: 'beispiel', page: 1, locale: 'de-CH' }, 'media'],
  [
    {
      kind: 'openJobs',
      brandId: null,
      openOn: '2026-11-24',
      texts: true,
      page: 1,
      locale: 'de-CH',
    },
    null,
  ],
  [{ kind: 'view', handle: 'empfang', locale: 'de-CH' }, 'kioskProfile'],
  [{ kind: 'signatureTexts', brandId: 'beispiel', locale: 'de-CH' }, null],
  [{ kind: 'entryAddress', type: 'seite', documentId: 'abc', locale: 'de-CH' }, null],
  [{ kind: 'known', type: 'veranstaltung', brandId: 'beispiel', page: 2, locale: 'de-CH' }, null],
  [{ kind: 'audited', type: 'signaturtext', brandId: null, page: 1, locale: 'de-CH' }, null],
  [{ kind: 'hrAddress', brandId: 'beispiel', locale: 'de-CH' }, null],
];
