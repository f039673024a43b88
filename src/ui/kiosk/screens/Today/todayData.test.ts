import { describe, expect, it } from 'vitest';
import { currentProgrammePage, programmePages } from './todayData.ts';

const points = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '16:00'].map((begin) => ({
  begin,
  end: null,
  title: `Um ${begin}`,
  place: null,
}));

describe('the panels of a day', () => {
  it('have five rows at most', () => {
    expect(programmePages(points, '10:00').map((rows) => rows.length)).toEqual([5, 2]);
    expect(programmePages([], '10:00')).toEqual([]);
  });

  it('begin with the one that has something to come', () => {
    expect(
      [
        programmePages(points, '07:00'),
        programmePages(points, '13:59'),
        programmePages(points, '14:00'),
        programmePages(points, '22:00'),
      ].map(currentProgrammePage),
    ).toEqual([0, 0, 1, 1]);
    expect(currentProgrammePage([])).toBe(0);
  });

  it('know of no now on another day', () => {
    expect(
      programmePages(points, null)
        .flat()
        .map(({ state }) => state),
    ).toEqual(points.map(() => 'later'));
    expect(
      programmePages(points, '10:00')
        .flat()
        .map(({ state }) => state),
    ).toEqual(['past', 'past', 'now', 'later', 'later', 'later', 'later']);
  });
});
