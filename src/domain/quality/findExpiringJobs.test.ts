import { expect, test } from 'vitest';
import { auditedEntry } from '../../../tests/support/auditedSamples.ts';
import { findExpiringJobs } from './findExpiringJobs.ts';

const find = (lastDay: string | null, type: 'job' | 'event' = 'job') =>
  findExpiringJobs(
    [auditedEntry({ type, lastDay }), auditedEntry({ type, lastDay, locale: 'fr-CH' })],
    '2026-11-24',
  ).map(({ matter }) => matter);

test.each([
  ['2026-11-23', true],
  ['2025-01-01', true],
  ['2026-11-24', false],
  ['2026-12-08', false],
])('a job until %s is told of once, over: %s', (lastDay, over) => {
  expect(find(lastDay)).toEqual([{ check: 'expiringJob', lastDay, over }]);
});

test('a job that has more than two weeks, or no last day, is not; nor is what is no job', () => {
  expect([find('2026-12-09'), find(null), find('2026-11-23', 'event')].flat()).toEqual([]);
});
