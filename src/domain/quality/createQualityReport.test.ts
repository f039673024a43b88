import { describe, expect, it } from 'vitest';
import {
  AUDITED_BRANDS,
  auditedEntry,
  PANEL_LISTS,
} from '../../../tests/support/auditedSamples.ts';
import { createQualityReport, type QualitySources } from './createQualityReport.ts';
import { QUALITY_CHECKS } from './QualityReport.ts';

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

it('nothing wrong is an empty report with its time', () => {
  expect(report({ content: { entries: [auditedEntry()], unread: [] } })).toEqual({
    findings: [],
    screens: [],
    failed: [],
    madeAt: NOW.toISOString(),
  });
});

it('findings stand by check, then as the brands do, then by subject', () => {
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

describe('what could not be read', () => {
  it('is named, and what was found in the rest stands; but no link is called broken for want of its page', () => {
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

  it('says so of jobs and screens where those are missing', () => {
    expect(report({ content: { entries: [], unread: ['job'] } }).failed).toContain('expiringJob');
    expect(report({ content: { entries: [], unread: ['kioskProfile'] } }).failed).toContain(
      'silentScreen',
    );
  });

  it('may be on our own disk', () => {
    expect(report({ linkChecks: null, load: null, screens: null }).failed).toEqual([
      'brokenExternalLink',
      'waitingDelivery',
      'silentScreen',
    ]);
  });

  it('may be everything but what there has never been', () => {
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

const QUIET = { route: '', lastPaintAt: null, errors: 0, turned: false, clockAhead: 0, copy: true };

it('screens stand by brand and handle, silent or not', () => {
  const seen = (handle: string, brandId: string) => ({
    handle,
    brandId,
    lastSeenAt: NOW.toISOString(),
    build: '',
    ...QUIET,
  });
  expect(
    report({
      screens: [seen('b', 'gruppe'), seen('z', 'beispiel'), seen('a', 'beispiel')],
    }).screens.map(({ handle }) => handle),
  ).toEqual(['a', 'z', 'b']);
});

it('a screen leads to its profile, and to the list of them where that is gone', () => {
  const screens = ['empfang', 'weg'].map((handle) => ({
    handle,
    brandId: 'beispiel',
    lastSeenAt: NOW.toISOString(),
    build: '',
    ...QUIET,
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
