import { describe, expect, it } from 'vitest';
import { sampleBrand } from '../../samples/sampleBrands.ts';
import type { QualityFinding, QualityReport } from '../../domain/quality/QualityReport.ts';
import { sampleFinding } from '../../ui/workshop/sampleQuality.ts';
import { loadInternal, type StaffContext } from './staffLoaders.ts';
import { sampleScreenRecord } from '../../samples/sampleScreenRecord.ts';

const brands = [
  { ...sampleBrand, id: 'eins', name: 'Haus Eins' },
  { ...sampleBrand, id: 'zwei', name: 'Haus Zwei' },
  { ...sampleBrand, id: 'drei', name: 'Haus Drei' },
];
const alt = (brandId: string, subject: string): QualityFinding =>
  sampleFinding({ check: 'missingAlt', file: 'a.jpg' }, { brandId, subject });
const job = (brandId: string): QualityFinding =>
  sampleFinding({ check: 'expiringJob', lastDay: '2026-12-01', over: false }, { brandId });
const waiting = sampleFinding(
  { check: 'waitingDelivery', state: 'waiting', count: 1 },
  { brandId: null },
);
const screen = (brandId: string) => ({
  ...sampleScreenRecord,
  handle: `${brandId}-empfang`,
  brandId,
  entryHref: null,
});
const FEW = [alt('eins', 'A'), alt('zwei', 'B'), job('eins'), waiting];

function load(query = '', report: Partial<QualityReport> = {}) {
  const quality = {
    report: async () => ({
      findings: FEW,
      screens: [screen('eins'), screen('zwei')],
      generatedAt: '2026-11-24T13:05:00Z',
      failed: [],
      ...report,
    }),
  };
  return loadInternal({
    brands,
    staffPorts: { quality },
    query: new URLSearchParams(query),
  } as unknown as StaffContext);
}

describe('the findings for staff', () => {
  it('contain everything by default, with a count for each check and house that has findings', async () => {
    expect(await load('', { failed: ['brokenLink'] })).toEqual({
      choice: { check: null, brandId: null },
      findings: FEW,
      all: 4,
      total: 4,
      pageNumber: 1,
      pages: 1,
      failed: ['brokenLink'],
      generatedAt: '2026-11-24T13:05:00Z',
      checks: [
        { check: 'missingAlt', count: 2 },
        { check: 'expiringJob', count: 1 },
        { check: 'waitingDelivery', count: 1 },
      ],
      brands: [
        { brandId: 'eins', name: 'Haus Eins', count: 2 },
        { brandId: 'zwei', name: 'Haus Zwei', count: 1 },
      ],
      brandNames: { eins: 'Haus Eins', zwei: 'Haus Zwei', drei: 'Haus Drei' },
      screens: [screen('eins'), screen('zwei')],
    });
  });

  it('are filtered by check and house, and each count respects the other filter', async () => {
    expect(await load('pruefung=bilder&marke=eins')).toMatchObject({
      findings: [alt('eins', 'A')],
      all: 4,
      total: 1,
      screens: [],
      checks: [
        { check: 'missingAlt', count: 1 },
        { check: 'expiringJob', count: 1 },
      ],
      brands: [
        { brandId: 'eins', count: 1 },
        { brandId: 'zwei', count: 1 },
      ],
    });
    expect((await load('pruefung=bildschirme&marke=zwei')).screens).toEqual([screen('zwei')]);
  });

  it('keep a filter without matches, so that it can be removed', async () => {
    expect(await load('pruefung=links&marke=drei')).toMatchObject({
      findings: [],
      total: 0,
      checks: [{ check: 'brokenLink', count: 0 }],
      brands: [{ brandId: 'drei', count: 0 }],
    });
  });

  it('ignore filters with unknown values', async () => {
    expect(await load('pruefung=<script>&marke=constructor&seite=-1')).toMatchObject({
      choice: { check: null, brandId: null },
      pageNumber: 1,
      total: 4,
    });
  });

  it('have fifty rows a page, and a page beyond the last one returns the last one', async () => {
    const many = {
      findings: Array.from({ length: 101 }, (_, place) => alt('eins', String(place))),
    };
    expect(await load('seite=2', many)).toMatchObject({ pageNumber: 2, pages: 3, total: 101 });
    expect((await load('seite=2', many)).findings.map(({ subject }) => subject).at(0)).toBe('50');
    const last = await load('seite=99', many);
    expect([last.pageNumber, last.findings.length]).toEqual([3, 1]);
  });
});
