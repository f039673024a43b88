import type { QualityFinding, QualityProblem } from '../../domain/quality/QualityReport.ts';
import { sampleScreenRecord } from '../../samples/sampleScreenRecord.ts';
import type { InternalData } from '../screens/Internal/internalData.ts';

const lists = 'https://redaktion.example/admin/content-manager/collection-types';
const panel = `${lists}/api::seite.seite/abc`;
const applications = `${lists}/api::bewerbung.bewerbung`;
const profiles = `${lists}/api::kioskprofil.kioskprofil`;

/** A finding of the sample house. */
export const sampleFinding = (
  matter: QualityProblem,
  deviation: Partial<QualityFinding> = {},
): QualityFinding => ({
  brandId: 'lindengut',
  subject: 'Wohnen im Park',
  locale: 'de-CH',
  entryHref: panel,
  matter,
  ...deviation,
});

/** One finding of each kind. */
export const SAMPLE_FINDINGS: readonly QualityFinding[] = [
  sampleFinding({ check: 'missingAlt', file: 'park_hero.jpg' }),
  sampleFinding({ check: 'brokenLink', target: '/wohnen/gibt-es-nicht' }),
  sampleFinding(
    { check: 'brokenExternalLink', target: 'https://andere.example/seite', status: 404 },
    { subject: 'Anfahrt' },
  ),
  sampleFinding(
    { check: 'brokenExternalLink', target: 'https://niemand.example/', status: null },
    { subject: 'Partner' },
  ),
  sampleFinding(
    { check: 'missingTranslation', locales: ['it-CH', 'en'], fields: [] },
    { brandId: 'esempio', subject: 'Gärtnerin oder Gärtner EFZ' },
  ),
  sampleFinding(
    {
      check: 'missingTranslation',
      locales: ['fr-CH'],
      fields: ['Lead', 'Beschreibung für Suchmaschinen'],
    },
    { brandId: 'esempio', subject: 'Habiter', locale: 'fr-CH' },
  ),
  sampleFinding(
    { check: 'expiringJob', lastDay: '2026-12-01', over: false },
    { subject: 'Köchin oder Koch EFZ' },
  ),
  sampleFinding(
    { check: 'expiringJob', lastDay: '2026-11-20', over: true },
    { subject: 'Pflegefachperson HF' },
  ),
  sampleFinding({ check: 'emptyMetadata', field: 'title', length: 0, most: 70 }),
  sampleFinding({ check: 'emptyMetadata', field: 'description', length: 240, most: 170 }),
  sampleFinding(
    { check: 'waitingDelivery', state: 'undeliverable', count: 1 },
    { brandId: null, subject: '', locale: null, entryHref: applications },
  ),
  sampleFinding(
    { check: 'waitingDelivery', state: 'stuck', count: 2 },
    { brandId: null, subject: '', locale: null, entryHref: applications },
  ),
  sampleFinding(
    { check: 'waitingDelivery', state: 'waiting', count: 3 },
    { brandId: null, subject: '', locale: null, entryHref: applications },
  ),
  sampleFinding(
    { check: 'silentScreen', lastSeenAt: null },
    { subject: 'Lindengut, Empfang', locale: null },
  ),
  sampleFinding(
    { check: 'silentScreen', lastSeenAt: '2026-11-23T05:30:00Z' },
    { subject: 'esempio-empfang', locale: null, entryHref: profiles, brandId: 'esempio' },
  ),
  sampleFinding(
    { check: 'backup', state: 'old', at: '2026-11-20T03:30:00Z' },
    { brandId: null, subject: '', locale: null, entryHref: null },
  ),
];

export const sampleInternal = (data: Partial<InternalData> = {}): InternalData => ({
  choice: { check: null, brandId: null },
  findings: SAMPLE_FINDINGS,
  all: SAMPLE_FINDINGS.length,
  total: SAMPLE_FINDINGS.length,
  checks: [
    { check: 'missingAlt', count: 1 },
    { check: 'brokenLink', count: 1 },
    { check: 'missingTranslation', count: 2 },
  ],
  brands: [
    { brandId: 'lindengut', name: 'Lindengut', count: 9 },
    { brandId: 'esempio', name: 'Casa Esempio', count: 3 },
  ],
  brandNames: { lindengut: 'Lindengut', esempio: 'Casa Esempio' },
  screens: [
    {
      ...sampleScreenRecord,
      handle: 'lindengut-empfang',
      brandId: 'lindengut',
      lastSeenAt: '2026-11-24T13:04:00Z',
      build: 'r12',
      route: 'today',
      lastPaintAt: '2026-11-24T13:03:58Z',
      errors: 2,
      copyUntil: '2026-12-04',
      entryHref: `${profiles}/abc`,
    },
    {
      ...sampleScreenRecord,
      handle: 'esempio-empfang',
      brandId: 'esempio',
      lastSeenAt: '2026-11-23T05:30:00Z',
      build: '',
      route: 'attract',
      lastPaintAt: '2026-11-23T05:10:00Z',
      errors: 0,
      turned: true,
      clockAhead: -7260,
      clockFaultAt: '2026-11-23T05:31:00Z',
      copy: false,
      copyUntil: '',
      entryHref: profiles,
    },
  ],
  csrf: 'pruefwort',
  failed: [],
  generatedAt: '2026-11-24T13:05:00Z',
  pageNumber: 1,
  pages: 1,
  ...data,
});
