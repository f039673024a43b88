import { expect, test } from 'vitest';
import { decidePruning, type Archive } from './archives.ts';

const NOW = new Date('2026-11-23T03:30:00Z');
const DAY = 24 * 60 * 60_000;
const before = (...days: readonly number[]): readonly Archive[] =>
  days.map((age) => ({ name: `${age}`, path: '', madeAt: new Date(NOW.getTime() - age * DAY) }));
const outdated = (earlier: readonly Archive[], keep: number, now = NOW): readonly string[] =>
  decidePruning(earlier, now, keep).outdated.map(({ name }) => name);

test('the newest archives are kept, including the one of this night', () => {
  expect(outdated(before(1, 2, 3, 4), 3)).toEqual(['3', '4']);
});

test('no archive is kept for more than half a year, even if the limit allows more archives', () => {
  expect(outdated(before(1, 100, 179, 181, 400), 1000)).toEqual(['181', '400']);
});

test('if the clock jumped ahead, nothing is deleted and a warning is given', () => {
  const ahead = new Date(NOW.getTime() + 400 * DAY);
  const { outdated: gone, warning } = decidePruning(before(1, 2, 3), ahead, 2);
  expect(gone).toEqual([]);
  expect(warning).toContain('the clock says 2027-12-28');
});

test('if the clock is behind the newest archive, nothing is deleted and a warning is given', () => {
  expect(decidePruning(before(-3, 1, 2), NOW, 1)).toMatchObject({
    outdated: [],
    warning: expect.stringContaining('2026-11-26'),
  });
});

test('a machine that was off for two months deletes the old archives one night later', () => {
  expect(outdated(before(60, 130, 190), 14)).toEqual([]);
  expect(outdated(before(1, 61, 131, 191), 14)).toEqual(['191']);
});
