import { describe, expect, it } from 'vitest';
import {
  AUDITED_BRANDS,
  auditedEntry,
  PANEL_LISTS,
} from '../../../tests/support/auditedSamples.ts';
import { createQualityReport, type QualitySources } from './createQualityReport.ts';
import { QUALITY_CHECKS } from './QualityReport.ts';
import { sampleScreenRecord } from '../../samples/sampleScreenRecord.ts';

const NOW = new Date('2026-11-24T13:05:00Z');
const poor = (title: string, brandId = 'beispiel') =>
  auditedEntry({
    id: title,
    title,
    brandId,
    metadata: { title: 0, description: 10 },
    links: ['/nirgends'],
    pictures: [{ file: 'a.jpg', described: false }],
  });
const report = (sources: Partial<QualitySources> = {}) =>
  createQualityReport(
    {
      content: { entries: [], unread: [] },
      linkChecks: [],
      load: { waiting: 0, stuck: 0, undeliverable: 0, held: 0 },
      screens: [],
      operation: null,
      ...sources,
    },
    { brands: AUDITED_BRANDS, isServedPath: () => false, panel: PANEL_LISTS, now: NOW },
  );

it('a report without problems is empty and has its time', () => {
  expect(report({ content: { entries: [auditedEntry()], unread: [] } })).toEqual({
    findings: [],
    screens: [],
    failed: [],
    generatedAt: NOW.toISOString(),
  });
});

it('findings are sorted by check, then in the order of the brands, then by subject', () => {
  const { findings } = report({
    content: { entries: [poor('Zuletzt'), poor('Gruppe', 'gruppe'), poor('Anfang')], unread: [] },
    load: { waiting: 3, stuck: 1, undeliverable: 1, held: 0 },
  });
  expect(findings.map(({ matter, subject }) => `${matter.check} ${subject}`)).toEqual([
    'missingAlt Anfang',
    'missingAlt Zuletzt',
    'missingAlt Gruppe',
    'brokenLink Anfang',
    'brokenLink Zuletzt',
    'brokenLink Gruppe',
    'emptyMetadata Anfang',
    'emptyMetadata Zuletzt',
    'emptyMetadata Gruppe',
    'waitingDelivery ',
    'waitingDelivery ',
    'waitingDelivery ',
  ]);
  expect(findings.slice(-3).map(({ matter }) => matter)).toEqual([
    { check: 'waitingDelivery', state: 'undeliverable', count: 1 },
    { check: 'waitingDelivery', state: 'stuck', count: 1 },
    { check: 'waitingDelivery', state: 'waiting', count: 2 },
  ]);
  expect(findings.at(-1)?.entryHref).toBe(PANEL_LISTS.applications);
});

describe('sources that cannot be read', () => {
  it('mark their checks as failed; other findings stay, but no link is reported as broken', () => {
    const { findings, failed } = report({
      content: { entries: [poor('Anfang')], unread: ['event'] },
    });
    expect(failed).toEqual([
      'missingAlt',
      'brokenLink',
      'brokenExternalLink',
      'missingTranslation',
      'emptyMetadata',
    ]);
    expect(findings.map(({ matter }) => matter.check)).toEqual(['missingAlt', 'emptyMetadata']);
  });

  it('mark the checks of jobs and screens as failed if those entries are missing', () => {
    expect(report({ content: { entries: [], unread: ['job'] } }).failed).toContain('expiringJob');
    expect(report({ content: { entries: [], unread: ['kioskProfile'] } }).failed).toContain(
      'silentScreen',
    );
  });

  it('mark the checks of external links, deliveries and screens as failed if the local data are missing', () => {
    expect(report({ linkChecks: null, load: null, screens: null }).failed).toEqual([
      'brokenExternalLink',
      'waitingDelivery',
      'silentScreen',
    ]);
  });

  it('mark every check as failed except the backup check, which has never run', () => {
    expect(
      report({
        content: {
          entries: [],
          unread: [
            'configuration',
            'page',
            'event',
            'mediaEntry',
            'house',
            'offer',
            'job',
            'trainingOffer',
            'redirect',
            'kioskProfile',
            'signatureText',
          ],
        },
        linkChecks: null,
        load: null,
        screens: null,
      }).failed,
    ).toEqual(QUALITY_CHECKS.filter((check) => check !== 'backup'));
  });
});

it('screens are sorted by brand and handle, also those that are not silent', () => {
  const seen = (handle: string, brandId: string) => ({
    ...sampleScreenRecord,
    handle,
    brandId,
    lastSeenAt: NOW.toISOString(),
  });
  expect(
    report({
      screens: [seen('b', 'gruppe'), seen('z', 'beispiel'), seen('a', 'beispiel')],
    }).screens.map(({ handle }) => handle),
  ).toEqual(['a', 'z', 'b']);
});

it('a screen links to its profile, or to the list of profiles if its profile no longer exists', () => {
  const screens = ['empfang', 'weg'].map((handle) => ({
    ...sampleScreenRecord,
    handle,
    lastSeenAt: NOW.toISOString(),
  }));
  const profile = auditedEntry({
    type: 'kioskProfile',
    name: 'empfang',
    entryHref: 'https://redaktion.example/admin/empfang',
  });
  expect(
    report({ content: { entries: [profile], unread: [] }, screens }).screens.map(
      ({ entryHref }) => entryHref,
    ),
  ).toEqual([profile.entryHref, PANEL_LISTS.kioskProfiles]);
});
