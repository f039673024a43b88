import { expect, test } from 'vitest';
import { auditedEntry, PANEL_LISTS } from '../../../tests/support/auditedSamples.ts';
import { findBackupProblems, findOfflineScreens, type Operation } from './operationChecks.ts';
import { sampleScreenRecord } from '../../samples/sampleScreenRecord.ts';

const NOW = new Date('2026-11-24T18:00:00Z');
const profile = auditedEntry({
  type: 'kioskProfile',
  name: 'park-empfang',
  title: 'Empfang',
  locale: null,
  device: true,
});
const seen = (lastSeenAt: string, handle = 'park-empfang') => ({
  ...sampleScreenRecord,
  handle,
  lastSeenAt,
  lastPaintAt: lastSeenAt,
});
const find = (screens: readonly ReturnType<typeof seen>[], entry = profile) =>
  findOfflineScreens([entry], screens, { panel: PANEL_LISTS, now: NOW }).map(
    ({ subject, matter, entryHref }) => ({ subject, entryHref, ...matter }),
  );

test('a screen that was seen within the last twelve hours is not reported', () => {
  expect(find([seen('2026-11-24T06:00:00Z')])).toEqual([]);
});

test('a screen that reports but has painted nothing for minutes is reported with the time of its last frame', () => {
  const lastPaintAt = '2026-11-24T17:00:00Z';
  expect(find([{ ...seen('2026-11-24T17:59:00Z'), lastPaintAt }])).toEqual([
    {
      subject: 'Empfang',
      entryHref: profile.entryHref,
      check: 'silentScreen',
      lastSeenAt: lastPaintAt,
      frozen: true,
    },
  ]);
});

test('a screen without a day of programme as a copy is reported, one that does not report its days is not', () => {
  const screen = seen('2026-11-24T17:59:00Z');
  const withoutDays = {
    subject: 'Empfang',
    entryHref: profile.entryHref,
    check: 'silentScreen',
    lastSeenAt: screen.lastSeenAt,
    withoutDays: true,
  };
  expect(find([{ ...screen, copyUntil: '' }])).toEqual([withoutDays]);
  expect(find([{ ...screen, copyUntil: '2026-11-23' }])).toEqual([withoutDays]);
  expect(find([{ ...screen, copyUntil: '2026-11-24' }])).toEqual([]);
  expect(find([{ ...screen, copyUntil: null }])).toEqual([]);
});

test('a screen that was not seen for twelve hours is reported with the time when it was last seen', () => {
  expect(find([seen('2026-11-24T05:59:00Z')])).toEqual([
    {
      subject: 'Empfang',
      entryHref: profile.entryHref,
      check: 'silentScreen',
      lastSeenAt: '2026-11-24T05:59:00Z',
    },
  ]);
});

test('of two devices with one handle, the silent one is reported even if the other one reports', () => {
  const silent = { ...seen('2026-11-24T17:30:00Z'), silentSince: '2026-11-24T17:30:00Z' };
  expect(find([seen('2026-11-24T17:59:00Z'), silent])).toEqual([
    {
      subject: 'Empfang',
      entryHref: profile.entryHref,
      check: 'silentScreen',
      lastSeenAt: silent.lastSeenAt,
    },
  ]);
});

test('a screen whose device was never confirmed is reported if its profile expects a device', () => {
  expect(find([])).toEqual([
    { subject: 'Empfang', entryHref: profile.entryHref, check: 'silentScreen', lastSeenAt: null },
  ]);
  expect(find([], { ...profile, device: false })).toEqual([]);
});

test('a screen without a profile is reported by its handle and links to the list of profiles', () => {
  expect(find([seen('2026-11-24T17:00:00Z'), seen('2026-11-01T17:00:00Z', 'alt-empfang')])).toEqual(
    [
      {
        subject: 'alt-empfang',
        entryHref: PANEL_LISTS.kioskProfiles,
        check: 'silentScreen',
        lastSeenAt: '2026-11-01T17:00:00Z',
      },
    ],
  );
});

const run = { at: '2026-11-24T03:30:00Z', ok: true, seconds: 9, archive: 'a', problem: null };
const operation: Operation = {
  backup: { ...run, bytes: 1 },
  lastGoodBackupAt: run.at,
  drill: run,
};
const problems = (change: Partial<Operation> | null) =>
  findBackupProblems(change === null ? null : { ...operation, ...change }, NOW).map(
    ({ matter }) => matter,
  );

test('successful backups are not reported, nor are missing backup data', () => {
  expect([problems({}), problems(null)]).toEqual([[], []]);
});

test('a failed backup, an old backup and a failed drill are reported', () => {
  const failed = { ...run, ok: false, problem: 'The disk is full.' };
  expect(
    problems({
      backup: { ...failed, bytes: 0 },
      lastGoodBackupAt: '2026-11-22T03:30:00Z',
      drill: failed,
    }),
  ).toEqual([
    { check: 'backup', state: 'failed', at: run.at },
    { check: 'backup', state: 'old', at: '2026-11-22T03:30:00Z' },
    { check: 'backup', state: 'drillFailed', at: run.at },
  ]);
});
