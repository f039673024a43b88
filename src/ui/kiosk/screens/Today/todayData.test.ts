import { describe, expect, it } from 'vitest';
import { currentProgrammePage, programmePages, rowsBelow } from './todayData.ts';

const points = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '16:00'].map((begin) => ({
  begin,
  end: null,
  title: `Um ${begin}`,
  place: null,
}));

describe("the pages of a day's events", () => {
  it('have at most five rows each', () => {
    expect(programmePages(points, '10:00').map((rows) => rows.length)).toEqual([5, 2]);
    expect(programmePages([], '10:00')).toEqual([]);
  });

  it('open at the first page with an event that is not over', () => {
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

  it('mark no event as current on another day', () => {
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

describe('the room below the rows of a day', () => {
  const below = (shown: number) => rowsBelow(shown, { points }).map(({ point }) => point.begin);

  it('has the first events of the next day, as many as fit with their heading', () => {
    expect([below(0).length, below(1).length, below(3)]).toEqual([4, 3, ['08:00']]);
    expect([below(4), below(5)]).toEqual([[], []]);
  });

  it('stays empty if nothing is known of the next day', () => {
    expect(rowsBelow(1, undefined)).toEqual([]);
    expect(rowsBelow(1, { points: null })).toEqual([]);
  });
});
