import { expect, test } from 'vitest';
import { auditedEntry, PANEL_LISTS } from '../../../tests/support/auditedSamples.ts';
import { findBackupProblems, findOfflineScreens, type Operation } from './operationChecks.ts';

const NOW = new Date('2026-11-24T18:00:00Z');
const profile = auditedEntry({
  type: 'kioskProfile',
  name: 'park-empfang',
  title: 'Empfang',
  locale: null,
  device: true,
});
const seen = (lastSeenAt: string, handle = 'park-empfang') => ({
  handle,
  brandId: 'beispiel',
  lastSeenAt,
  build: 'r1',
  route: 'today',
  lastPaintAt: lastSeenAt,
  errors: 0,
  turned: false,
  clockAhead: 0,
  copy: true,
});
const find = (screens: readonly ReturnType<typeof seen>[], entry = profile) =>
  findOfflineScreens([entry], screens, { panel: PANEL_LISTS, now: NOW }).map(
    ({ subject, matter, entryHref }) => ({ subject, entryHref, ...matter }),
  );

test('a screen that was seen within half a day is not told of', () => {
  expect(find([seen('2026-11-24T06:00:00Z')])).toEqual([]);
});

test('one that reports but has drawn nothing for minutes is, with its last frame', () => {
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

test('one that was not is, with the last time that it was seen', () => {
  expect(find([seen('2026-11-24T05:59:00Z'), seen('2026-11-20T05:59:00Z')])).toEqual([
    {
      subject: 'Empfang',
      entryHref: profile.entryHref,
      check: 'silentScreen',
      lastSeenAt: '2026-11-24T05:59:00Z',
    },
  ]);
});

test('one that has never been seen is, where a device is meant to stand', () => {
  expect(find([])).toEqual([
    { subject: 'Empfang', entryHref: profile.entryHref, check: 'silentScreen', lastSeenAt: null },
  ]);
  expect(find([], { ...profile, device: false })).toEqual([]);
});

test('one whose profile is gone goes by its handle, and leads to the list of profiles', () => {
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

test('backups that went well, and none at all, are not told of', () => {
  expect([problems({}), problems(null)]).toEqual([[], []]);
});

test('a failed one, an old one and a failed drill are', () => {
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
