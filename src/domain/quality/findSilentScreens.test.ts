import { expect, test } from 'vitest';
import { auditedEntry } from '../../../tests/support/auditedSamples.ts';
import { findSilentScreens } from './findSilentScreens.ts';

const NOW = new Date('2026-11-24T18:00:00Z');
const profile = auditedEntry({ type: 'kioskProfile', name: 'park-empfang', title: 'Empfang', locale: null, device: true });
const seen = (lastSeenAt: string, handle = 'park-empfang') => ({ handle, brandId: 'beispiel', lastSeenAt, build: 'r1' });
const find = (screens: readonly ReturnType<typeof seen>[], entry = profile) => findSilentScreens([entry], screens, NOW).map(({ subject, matter }) => ({ subject, ...matter }));

test('a screen that was seen within half a day is not told of', () => {
  expect(find([seen('2026-11-24T06:00:00Z')])).toEqual([]);
});

test('one that was not is, with the last time that it was seen', () => {
  expect(find([seen('2026-11-24T05:59:00Z'), seen('2026-11-20T05:59:00Z')])).toEqual([{ subject: 'Empfang', check: 'silentScreen', lastSeenAt: '2026-11-24T05:59:00Z' }]);
});

test('one that has never been seen is, where a device is meant to stand', () => {
  expect(find([])).toEqual([{ subject: 'Empfang', check: 'silentScreen', lastSeenAt: null }]);
  expect(find([], { ...profile, device: false })).toEqual([]);
});

test('one whose profile is gone goes by its handle', () => {
  expect(find([seen('2026-11-24T17:00:00Z'), seen('2026-11-01T17:00:00Z', 'alt-empfang')])).toEqual([{ subject: 'alt-empfang', check: 'silentScreen', lastSeenAt: '2026-11-01T17:00:00Z' }]);
});
